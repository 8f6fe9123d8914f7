# Worthmap: `make run` serves it, `make test` runs every test. The rest is for working on it.

ISLANDS := islands/node_modules/.ready
BROWSER := tests/browser/node_modules/.ready
OBSERVATORY := tests/observatory/node_modules/.ready
LIGHTHOUSE := bench/lighthouse/node_modules/.ready
DIST := static/dist/manifest.json
NPM := PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --ignore-scripts --no-audit --no-fund

.PHONY: run build dist test test-long systemd check fmt evidence bench pictures screenshots lighthouse fuzz faults audit reproducible container clean

## Serve http://127.0.0.1:8080 with an SQLite file under var/
run: $(DIST)
	cargo run --quiet

## One file, target/release/worthmap, that holds templates, assets and data
build: $(DIST)
	cargo build --release

## What an operator downloads: target/dist/, an archive and a Debian package for the glibc of this system or newer, and their checksums
dist: $(DIST)
	deploy/dist

## The daily tests: Rust, islands, browser, data, lints
test:
	tests/run-all

## What make test leaves out for time: Firefox on every journey, further modes, widths and levels, slow fault tests
test-long: $(DIST) $(BROWSER)
	tests/install
	cargo test --test faults -- --test-threads 1 --ignored pooled slow
	cd tests/browser && LONG=1 npm run --silent test

## docs/operations.md line by line under Debian's systemd, in namespaces: installing, and the loss of the database (as root)
systemd: $(DIST)
	tests/unit-under-systemd

## The quick loop: formats, lints, types, unit and product tests
check:
	tests/run-all quick

## Measured quality of the mapping: writes data/evidence.json
evidence: $(DIST)
	UPDATE_EVIDENCE=1 cargo test --quiet --test product evidence -- --nocapture

## Let the formatters decide
fmt: $(ISLANDS)
	cargo fmt --all
	cd islands && npm run --silent format

## Ratios with a bare handler, and what the domain costs
bench: $(DIST)
	node bench/run.mjs

## Pictures of every page on a phone and a desktop, light, dark, without scripts and in print: target/pictures/
pictures: $(DIST) $(BROWSER)
	tests/install fonts-roboto-unhinted
	cd tests/browser && npx playwright test --config pictures.config.ts --project chromium

## The pictures in the sources: docs/wizard.png, and the manifest's static/icons/screenshot-*.png
screenshots: $(DIST) $(BROWSER)
	tests/install fonts-roboto-unhinted
	cd tests/browser && RENEW=1 npx playwright test --config pictures.config.ts --project chromium

## What Lighthouse thinks of the pages people land on, as a phone: a table, and 1 under 100
lighthouse: $(DIST) $(LIGHTHOUSE)
	cargo build --release
	node bench/lighthouse/run.mjs

## The long runs of tests/faults: fifty kills, half a minute without PostgreSQL, a primary lost three times, ten thousand slow clients
faults: $(DIST)
	tests/install patroni
	cargo build --release
	KILLS=50 KILL_AFTER_MS=4000 OUTAGE_SECONDS=30 SLOW_CLIENTS=10000 POOLED_REQUESTS=1000 FAILOVERS=3 \
		WORTHMAP=$(CURDIR)/target/release/worthmap \
		cargo test --test faults -- --nocapture --test-threads 1 --include-ignored failover kills pooled postgres slow sqlite starts copies

## A hundred thousand hostile requests, then each fuzz target for a minute
fuzz: $(DIST)
	HOSTILE_REQUESTS=100000 cargo test --test faults hostile
	tests/fuzz/run

## Licenses, bans and sources of dependencies (installs cargo-deny if it is missing), and clippy on benches and examples
audit:
	tests/audit

## Two clean release builds, one hash
reproducible: $(DIST)
	tests/reproducible

## Builds deploy/Containerfile with podman and visits what it makes
container:
	tests/container

clean:
	rm -rf target static/dist static/dist-ssr islands/node_modules tests/browser/node_modules

$(ISLANDS): islands/package-lock.json
	cd islands && $(NPM)
	touch $@

$(BROWSER): tests/browser/package-lock.json
	cd tests/browser && $(NPM)
	touch $@

$(OBSERVATORY): tests/observatory/package-lock.json
	cd tests/observatory && $(NPM)
	touch $@

$(LIGHTHOUSE): bench/lighthouse/package-lock.json
	cd bench/lighthouse && PUPPETEER_SKIP_DOWNLOAD=1 $(NPM)
	touch $@

SOURCES := $(shell find islands static/css static/images static/icons data -type f -not -path '*/node_modules/*')

$(DIST): $(SOURCES) $(ISLANDS)
	cd islands && node build.mjs --check-size

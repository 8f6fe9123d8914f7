#!/usr/bin/env node
/**
 * Lists what a build for a target contains, and its licenses. Writes `worthmap.cdx.json` (CycloneDX 1.5) and
 * `licenses/crates-and-packages.txt` into a folder. Fails when the text of a license is missing. SOURCE_DATE_EPOCH is
 * the time in the list.
 *
 *     node deploy/contents.mjs x86_64-unknown-linux-gnu FOLDER
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A part of the program.
 * @typedef {{ref: string, name: string, version: string, license: string, from?: string, hash?: [string, string],
 *   authors?: string, type?: string, needs: string[], texts: string[]}} Part
 */

const at = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const json = (file) => JSON.parse(readFileSync(at(file), "utf8"));
const run = (command, args) =>
  execFileSync(command, args, { cwd: at("."), encoding: "utf8", maxBuffer: 1 << 28 }).trim();

const [target, folder] = process.argv.slice(2);
if (!folder) throw new Error("name a target and a folder");

const crates = cratesFor(target);
const packages = packagesForBrowsers();
const parts = [...crates.parts, ...packages.parts, ...others()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
mkdirSync(path.join(folder, "licenses"), { recursive: true });
writeFileSync(path.join(folder, "worthmap.cdx.json"), `${JSON.stringify(list(), null, 1)}\n`);
writeFileSync(path.join(folder, "licenses/crates-and-packages.txt"), terms());
console.log(`${parts.length} parts`);

/** Crates that are linked: neither build nor dev dependencies. */
function cratesFor(platform) {
  const { packages: known, resolve } = JSON.parse(
    run("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", platform]),
  );
  const byId = new Map(known.map((crate) => [crate.id, crate]));
  const needs = new Map(
    resolve.nodes.map(({ id, deps }) => [
      id,
      deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null)).map(({ pkg }) => pkg),
    ]),
  );
  const found = new Set([resolve.root]);
  for (const id of found) for (const needed of needs.get(id)) found.add(needed);
  const hashes = new Map(
    readFileSync(at("Cargo.lock"), "utf8")
      .split("[[package]]")
      .map((entry) => [/name = "(.*)"\nversion = "(.*)"/.exec(entry), /checksum = "(.*)"/.exec(entry)])
      .filter(([, hash]) => hash)
      .map(([[, name, version], [, hash]]) => [`${name} ${version}`, hash]),
  );
  const ref = ({ name, version }) => `pkg:cargo/${name}@${version}`;
  const foreign = (id) =>
    needs
      .get(id)
      .map((needed) => byId.get(needed))
      .filter(({ source }) => source !== null);
  const refs = (id) => foreign(id).map(ref);
  const crateParts = [...found]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map((crate) => {
      return {
        ref: ref(crate),
        name: crate.name,
        version: crate.version,
        license: crate.license.replaceAll("/", " OR ").replaceAll(/ +/g, " "),
        from: crate.repository ?? undefined,
        hash: ["SHA-256", hashes.get(`${crate.name} ${crate.version}`)],
        authors: crate.authors.join(", "),
        needs: refs(crate.id),
        texts: textsIn(path.dirname(crate.manifest_path)),
      };
    });
  const own = [...found].filter((id) => byId.get(id).source === null);
  return { parts: crateParts, needs: own.flatMap(refs) };
}

/** Packages that go to browsers: not those for tests and the build. */
function packagesForBrowsers() {
  const { packages: locked } = json("islands/package-lock.json");
  const ref = (name) => `pkg:npm/${name.replace("@", "%40")}@${locked[`node_modules/${name}`].version}`;
  const refs = ({ dependencies = {} }) => Object.keys(dependencies).map(ref);
  const shipped = Object.entries(locked).filter(([place, { dev }]) => place && !dev);
  return {
    needs: refs(locked[""]),
    parts: shipped.map(([place, entry]) => {
      const name = place.replace("node_modules/", "");
      const [, hash] = entry.integrity.split("sha512-");
      return {
        ref: ref(name),
        name,
        version: entry.version,
        license: entry.license,
        hash: ["SHA-512", Buffer.from(hash, "base64").toString("hex")],
        needs: refs(entry),
        texts: textsIn(at(`islands/${place}`)),
      };
    }),
  };
}

/** Parts that neither Cargo nor npm lists. The licenses of the first are a file beside this list. */
function others() {
  const rust = /release: (\S+)/.exec(run("rustc", ["--version", "--verbose"]))[1];
  const part = (name, version, license, from, more = {}) => ({
    ref: `${name}@${version}`,
    name,
    version,
    license,
    from,
    needs: [],
    texts: [],
    ...more,
  });
  return [
    part("rust-library", rust, "MIT OR Apache-2.0", "https://github.com/rust-lang/rust"),
    part("@expo-google-fonts/inter", "0.4.2", "OFL-1.1", "https://github.com/rsms/inter", {
      ref: "pkg:npm/%40expo-google-fonts/inter@0.4.2",
      texts: [text(at("server/insights/pictures/fonts/OFL.txt"))],
    }),
    part("onet-database", "30.1", "CC-BY-4.0", "https://www.onetcenter.org/license_db.html", {
      type: "data",
      texts: [/^> (This product includes .*)$/m.exec(text(at("data/sources/README.md")))[1]],
    }),
  ];
}

/** License files below a folder, vendored ones included, without those of parts that aren't linked. */
function textsIn(root) {
  const left = /\/(tests|benches|examples|sqlcipher)\/|\/zstd\/COPYING$|\.(rs|c|h|py)$/;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|copyright|notice)/i.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !left.test(file.slice(root.length)))
    .sort()
    .map(text);
}

function text(file) {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}

function list() {
  const own = json("islands/package.json");
  const root = `pkg:generic/worthmap@${own.version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      timestamp: new Date(Number(process.env["SOURCE_DATE_EPOCH"] ?? 0) * 1000).toISOString(),
      component: {
        type: "application",
        "bom-ref": root,
        name: "worthmap",
        version: own.version,
        licenses: [{ expression: "MIT OR Apache-2.0" }],
      },
      properties: [{ name: "target", value: target }],
    },
    components: parts.map((part) => ({
      type: part.type ?? "library",
      "bom-ref": part.ref,
      name: part.name,
      version: part.version,
      ...(part.hash && { hashes: [{ alg: part.hash[0], content: part.hash[1] }] }),
      licenses: [{ expression: part.license }],
      ...(part.ref.startsWith("pkg:") && { purl: part.ref }),
      ...(part.from && { externalReferences: [{ type: "website", url: part.from }] }),
    })),
    dependencies: [
      { ref: root, dependsOn: distinct([...crates.needs, ...packages.needs, ...others().map(({ ref }) => ref)]) },
      ...parts.map(({ ref, needs }) => ({ ref, dependsOn: distinct(needs) })),
    ],
  };
}

function distinct(refs) {
  return [...new Set(refs)].sort();
}

/** Each text once, with the parts it covers. */
function terms() {
  const under = new Map();
  for (const part of parts) {
    for (const words of textsOf(part)) {
      under.set(words, [...(under.get(words) ?? []), `${part.name} ${part.version} (${part.license})`]);
    }
  }
  const blocks = [...under].map(([words, names]) => `${"=".repeat(80)}\n${distinct(names).join("\n")}\n\n${words}\n`);
  return `The licenses of everything in Worthmap. Its own are in LICENSE-MIT and LICENSE-APACHE; the source
of each crate is at https://crates.io/crates/NAME/VERSION, of each package at https://www.npmjs.com/package/NAME.

${blocks.join("\n")}`;
}

/** Without a text of its own a part has that of another crate of its repository, or the common one. */
function textsOf(part) {
  const beside = part.name === "rust-library";
  if (part.texts.length > 0 || beside) return part.texts;
  const neighbor = parts.find(
    ({ from, license, texts }) => texts.length > 0 && from && from === part.from && license === part.license,
  );
  if (neighbor) return neighbor.texts;
  if (part.license.includes("Apache-2.0")) return [text(at("LICENSE-APACHE"))];
  if (part.license === "MPL-2.0") return [text(at("deploy/licenses/MPL-2.0.txt"))];
  if (part.license === "MIT" && part.authors) {
    return [text(at("LICENSE-MIT")).replace(/^Copyright .*$/m, `Copyright (c) ${part.authors}`)];
  }
  throw new Error(`${part.name} ${part.version}: no text of ${part.license}`);
}

// Asks Lighthouse what it thinks of the pages that people land on, as a phone on a slow network,
// and prints a table. Exits with 1 when a page has less than 100 in a category, or the wizard is
// painted too late.
//
//     make lighthouse                       the release binary, the best of three runs
//     WORTHMAP=path RUNS=1 node run.mjs     another binary, fewer runs
//
// Only performance differs between runs: how busy the machine is, is part of it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "../programs.mjs";

const PAGES = ["/", "/about", "/ideas", "/ideas/dog-trainer", "/app", "/app?step=2"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
// Steps of the wizard must not be found by search engines, and say so; Lighthouse counts that as a fault.
const MEANT = { "/app?step=2": ["is-crawlable"] };
/** How much later than the home page the wizard may be painted, by the medians of some visits to each in turn. */
const LATER = 1.1;
const VISITS = 7;
const TRIES = 3;
const START_WITHIN = 30_000;

const program = process.env.WORTHMAP ?? fileURLToPath(new URL("../../target/release/worthmap", import.meta.url));
const runs = Number(process.env.RUNS ?? 3);

async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "worthmap-lighthouse-"));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const env = { PATH: process.env.PATH, LISTEN: address, PUBLIC_URL: url, VAR_DIR: folder, RUST_LOG: "error" };
  const server = spawn(program, { cwd: folder, env, stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const until = Date.now() + START_WITHIN;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    if (server.exitCode !== null || Date.now() > until) throw new Error(`${program} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Lighthouse's report; on a busy machine the browser's recording sometimes comes out empty, and is made again. */
async function report(address, port) {
  for (let left = TRIES; ; left -= 1) {
    const { lhr } = await lighthouse(address, { port, output: "json", logLevel: "silent", onlyCategories: CATEGORIES });
    if (!lhr.runtimeError) return lhr;
    if (left === 1) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  }
}

/** The findings of one run: scores from 0 to 100, two numbers, and the audits that cost points. */
async function visit(url, page, port) {
  const lhr = await report(url + page, port);
  const meant = MEANT[page] ?? [];
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, score(lhr.categories[name], lhr.audits, meant)]));
  const faults = CATEGORIES.flatMap((name) =>
    costly(lhr.categories[name], lhr.audits, meant).map(
      ({ id, title, displayValue }) => `${name}: ${id}: ${title} ${displayValue ?? ""}`,
    ),
  );
  return {
    scores,
    faults,
    lcp: lhr.audits["largest-contentful-paint"].numericValue,
    cls: lhr.audits["cumulative-layout-shift"].numericValue,
  };
}

/** Lighthouse's own score, without what is meant to be as it is. */
function score({ auditRefs }, audits, meant) {
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && !meant.includes(id));
  const weight = counted.reduce((sum, ref) => sum + ref.weight, 0);
  const reached = counted.reduce((sum, ref) => sum + ref.weight * audits[ref.id].score, 0);
  return Math.round((100 * reached) / weight);
}

function costly({ auditRefs }, audits, meant) {
  const refs = auditRefs.filter(
    ({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9 && !meant.includes(id),
  );
  return refs.map(({ id }) => audits[id]);
}

/** The largest paint of /app beside that of /. One visit says little: both move by a third. */
async function paintedLater(url, port) {
  const [home, wizard] = [[], []];
  for (let number = 0; number < VISITS; number += 1) {
    home.push((await visit(url, "/", port)).lcp);
    wizard.push((await visit(url, "/app", port)).lcp);
  }
  return median(wizard) / median(home);
}

const server = await startServer();
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
});
try {
  const columns = ["perform.", "access.", "practices", "seo", "LCP", "CLS"];
  console.log("page".padEnd(22) + columns.map((name) => name.padStart(10)).join(""));
  const faults = [];
  for (const page of PAGES) {
    let best;
    for (let run = 0; run < runs; run += 1) {
      const found = await visit(server.url, page, chrome.port);
      if (!best || found.scores.performance > best.scores.performance) best = found;
      if (best.scores.performance === 100) break;
    }
    const cells = [
      ...CATEGORIES.map((name) => best.scores[name]),
      `${(best.lcp / 1_000).toFixed(2)} s`,
      best.cls.toFixed(3),
    ];
    console.log(page.padEnd(22) + cells.map((cell) => String(cell).padStart(10)).join(""));
    if (MEANT[page]) console.log(`  not counted, for it is meant: ${MEANT[page].join(", ")}`);
    if (CATEGORIES.some((name) => best.scores[name] < 100))
      faults.push(`${page}: less than 100`, ...best.faults.map((fault) => `  ${fault}`));
  }
  const later = await paintedLater(server.url, chrome.port);
  console.log(`largest paint of /app beside that of /: ${later.toFixed(2)}, at most ${LATER}`);
  if (later > LATER) faults.push("/app: painted too late");
  for (const line of faults) console.log(line);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  chrome.kill();
  await server.stop();
}

#!/usr/bin/env node
/**
 * `node bench/profile.mjs app-step-2-12-picks …`: where a page's processor time goes. For each page,
 * by the names that bench-pair gives them, the share of our functions, with what they call, best
 * first. Needs perf and wrk; builds bench-pair with its names left in.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { loadMeanwhile, read } from "./load.mjs";
import { at, example, folder, offering } from "./programs.mjs";

const SECONDS = 3;
/** Less of the whole, in percent, says little at some thousand samples. */
const LEAST = 1;

const wanted = process.argv.slice(2);
if (wanted.length === 0) throw new Error("which page? bench-pair prints their names");
execFileSync("cargo", ["rustc", "--release", "--quiet", "--example", "bench-pair", "--", "-C", "strip=none"], {
  cwd: at("."),
  stdio: "inherit",
});
const { lines, pid, stop } = await offering(example("bench-pair"));
const { name: scratch, done } = folder();
try {
  const pages = new Map(lines.map(read).map((page) => [page.name, page]));
  for (const name of wanted) {
    const page = pages.get(name);
    if (page === undefined) throw new Error(`no such page: ${name}`);
    console.log(`\n${name}`);
    for (const [share, of] of await shares(page)) console.log(`  ${share.padStart(6)}%  ${of}`);
  }
} finally {
  stop();
  done();
}

async function shares({ addresses, cookies }) {
  const file = path.join(scratch, "perf.data");
  await loadMeanwhile(addresses, cookies, { seconds: SECONDS + 2 }, () => record(file));
  const limit = ["--percent-limit", String(LEAST)];
  const told = execFileSync(
    "perf",
    ["report", "-i", file, "--stdio", "--children", "--no-inline", "-g", "none", ...limit],
    {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1 << 28,
    },
  );
  const ours = [...told.matchAll(/^\s+([\d.]+)%\s.*\[\.\] (<?worthmap::.*?)\s*$/gm)];
  return ours.map(([, share, of]) => [share, of]);
}

/** Where the program is every few milliseconds, with who called. */
async function record(file) {
  const program = ["record", "-q", "-e", "cpu-clock", "-F", "399", "--call-graph", "dwarf,8192"];
  const perf = spawn("perf", [...program, "-p", String(pid), "-o", file, "--", "sleep", String(SECONDS)]);
  await once(perf, "close");
}

#!/usr/bin/env node
/**
 * `make bench`: measures pages, the start, a second language, the domain, the browser, the first paint and the files
 * that a request passes, and prints a row for each figure. Exits with 1 when a goal is missed.
 * `node bench/run.mjs pages start` runs some parts only. Needs wrk, taskset, Chromium and llvm-tools.
 */
import { browser } from "./browser.mjs";
import { domain } from "./domain.mjs";
import { files } from "./files.mjs";
import { languages } from "./languages.mjs";
import { pages } from "./pages.mjs";
import { paint } from "./paint.mjs";
import { build } from "./programs.mjs";
import { start } from "./start.mjs";

const PARTS = { pages, start, languages, domain, browser, paint, files };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(", ")}`);

build();
let missed = 0;
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for await (const { what, value, unit, goal, met, beside = "" } of part()) {
    if (met === false) missed++;
    const judged = goal === undefined ? "" : `${met ? "ok  " : "MISS"} ${goal}`;
    console.log(
      `  ${what.padEnd(56)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${judged.padEnd(16)} ${beside}`.trimEnd(),
    );
  }
}
if (missed > 0) process.exitCode = 1;

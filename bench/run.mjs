#!/usr/bin/env node
/**
 * `make bench`: what the product costs, beside handlers that do nothing but answer. Prints one table
 * and writes it to bench/latest.json. Fails when a ratio is worse by more than a fifth than in the
 * bench/latest.json that was committed last. Needs wrk, taskset and Chromium.
 *
 * `node bench/run.mjs pages start` runs some parts only; they are: pages, processor, crowd, start,
 * scale, domain, browser. The figures of the others stay in the file. ROUNDS=3 says how often
 * pages are asked for, DATA_DIR=FOLDER whose site it is: an operator's own, whose figures go to no file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { browser } from "./browser.mjs";
import { crowd } from "./crowd.mjs";
import { domain } from "./domain.mjs";
import { pages } from "./pages.mjs";
import { processor } from "./processor.mjs";
import { at, build } from "./programs.mjs";
import { committed, regressions, together } from "./regressions.mjs";
import { scale } from "./scale.mjs";
import { start } from "./start.mjs";

const PARTS = { pages, processor, crowd, start, scale, domain, browser };
const FILE = "bench/latest.json";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(", ")}`);

build();
const rows = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for await (const row of part()) {
    rows.push({ part: name, ...row });
    print(row);
  }
}
if (!process.env["DATA_DIR"]) writeFileSync(at(FILE), `${JSON.stringify(together(rows, lastFigures()), null, 1)}\n`);
const missed = rows.filter(({ met }) => met === false);
console.log(`\n${rows.length} figures; ${missed.length} of those with a goal miss it`);
const worse = regressions(rows, committed(FILE, at(".")));
for (const line of worse) console.log(`WORSE by more than a fifth: ${line}`);
if (worse.length > 0) process.exitCode = 1;

function lastFigures() {
  try {
    return JSON.parse(readFileSync(at(FILE), "utf8"));
  } catch {
    return [];
  }
}

/** @param {import("./regressions.mjs").Row} row */
function print({ what, value, unit, goal, met, beside }) {
  const judged = goal === undefined ? "" : `${met ? "ok  " : "MISS"} ${goal}`;
  console.log(
    `  ${what.padEnd(52)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${judged.padEnd(20)} ${beside ?? ""}`.trimEnd(),
  );
}

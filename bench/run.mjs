#!/usr/bin/env node
/**
 * `make bench`: what the product costs, beside a handler that does nothing but answer the same
 * bytes. Prints one table and writes it to bench/latest.json. Needs wrk and Chromium.
 *
 * `node bench/run.mjs pages start` runs some parts only; they are: pages, start, scale, domain, browser.
 * ROUNDS=3 SECONDS_EACH=3 say how long pages are asked for.
 */
import { writeFileSync } from "node:fs";
import { browser } from "./browser.mjs";
import { domain } from "./domain.mjs";
import { pages } from "./pages.mjs";
import { at, build } from "./programs.mjs";
import { scale } from "./scale.mjs";
import { start } from "./start.mjs";

const PARTS = { pages, start, scale, domain, browser };

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
const file = at("bench/latest.json");
writeFileSync(file, `${JSON.stringify(rows, null, 1)}\n`);
const missed = rows.filter(({ met }) => met === false);
console.log(`\n${rows.length} figures in ${file}; ${missed.length} of those with a goal miss it`);

/** @param {{what: string, value: number, unit: string, goal?: string, met?: boolean, beside?: string}} row */
function print({ what, value, unit, goal, met, beside }) {
  const judged = goal === undefined ? "" : `${met ? "ok  " : "MISS"} ${goal}`;
  console.log(
    `  ${what.padEnd(52)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${judged.padEnd(20)} ${beside ?? ""}`.trimEnd(),
  );
}

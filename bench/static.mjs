#!/usr/bin/env node
/**
 * How many requests the static program answers beside the one for this machine: step 2 of somebody with twelve picks,
 * each program on one core. They take turns. Takes the programs as they lie; before it
 *
 *     make build dist && cargo build --release --example bench-pair
 *     ROUNDS=9 node bench/static.mjs
 */
import path from "node:path";
import { load, requestsASecond } from "./load.mjs";
import { BINARY, example, FIRST_CORE, folder, LAST_CORE, median, output, serve } from "./programs.mjs";

const STATIC = path.join(path.dirname(BINARY), "../x86_64-unknown-linux-musl/release/worthmap");
const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
const cookie = output(example("bench-pair"), ["cookie", "12"]).trim();

const folders = [folder(), folder()];
const [ours, theirs] = await Promise.all(
  [STATIC, BINARY].map((program, nth) => serve(folders[nth].name, FIRST_CORE, program)),
);
try {
  const rate = ({ url }) => requestsASecond(load([`${url}/app?step=2`], [cookie], { core: LAST_CORE }));
  const pairs = [];
  for (let round = 0; round <= ROUNDS; round++) pairs.push([rate(ours), rate(theirs)]);
  // The first round warms them up.
  const ratios = pairs.slice(1).map(([a, b]) => a / b);
  const rates = [0, 1].map((side) => Math.round(median(pairs.slice(1).map((pair) => pair[side]))));
  console.log(`${median(ratios).toFixed(2)} (${rates.join("/")} requests a second, medians of ${ROUNDS})`);
} finally {
  await Promise.all([ours.stop(), theirs.stop()]);
  for (const { done } of folders) done();
}

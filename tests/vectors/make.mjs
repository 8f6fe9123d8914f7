/**
 * Writes real.json beside this file: selections over the real data with the
 * answers both languages must give. Run it again whenever the data change:
 *
 *   node tests/vectors/make.mjs
 */
import { writeFileSync } from "node:fs";
import { branches, distinct, leaves, maximum, placesOf, ranking, sample, sum } from "./world.mjs";

const TIME = 1_700_000_000_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function hash(id) {
  let h = 2166136261n;
  for (const byte of Buffer.from(id)) h = ((h ^ BigInt(byte)) * 16777619n) % 2n ** 32n;
  return Number((h >> 24n) ^ (h & 0xffffffn));
}

function fourCharacters(id) {
  const bits = hash(id).toString(2).padStart(24, "0");
  return [0, 6, 12, 18].map((at) => ALPHABET[parseInt(bits.slice(at, at + 6), 2)]).join("");
}

function cookie(picks) {
  const ids = picks.map((pick) => fourCharacters(pick.id));
  const places = picks
    .filter((pick) => pick.path !== placesOf(pick.id)[0])
    .map((pick) => fourCharacters(pick.id) + fourCharacters(pick.path.split("/").reverse()[1] ?? ""));
  return `1.${TIME.toString(36)}.${ids.join("")}.${places.join("")}`;
}

const cases = [];
function add(name, selected) {
  if (cases.some((one) => JSON.stringify(one.selected) === JSON.stringify(selected))) return;
  const picks = selected.map((path) => leaves.find((leaf) => leaf.path === path));
  const credits = sum(picks);
  cases.push({
    name,
    selected,
    credits,
    total: credits.reduce((a, b) => a + b, 0),
    top: ranking(picks, credits)
      .slice(0, 20)
      .map((row) => ({ id: row.id, score: Math.round(row.score * 1e9) / 1e9, skills: row.skills })),
    cookie: cookie(picks),
  });
}

const below = (branch) => leaves.filter((leaf) => leaf.path.startsWith(`${branch}/`));
const paths = (list) => list.map((leaf) => leaf.path);

add("nothing", []);
add("everything", paths(distinct(leaves)));
add("everything, last first", paths(distinct(leaves)).reverse());
add("everything, repeated ids through their last place", paths(distinct([...leaves].reverse())));
add("the first leaf", [leaves[0].path]);
add("the last leaf", [leaves[leaves.length - 1].path]);
add("the first and the last leaf", [leaves[0].path, leaves[leaves.length - 1].path]);
for (const branch of branches) add(`the first leaf below ${branch}`, [below(branch)[0].path]);
for (const branch of branches) add(`all of ${branch}`, paths(distinct(below(branch))));
for (const id of new Set(leaves.map((leaf) => leaf.id).filter((id) => placesOf(id).length > 1))) {
  const last = placesOf(id).at(-1);
  add(`repeated id ${id} through ${last}`, [last]);
}
for (const count of [2, 5, 12, 40]) {
  for (let seed = 1; seed <= 10; seed += 1) add(`${count} at random, seed ${seed}`, sample(count, count * 1000 + seed));
}
const lines = cases.map((one) => JSON.stringify(one)).join(",\n");
writeFileSync(
  new URL("real.json", import.meta.url),
  `{"about":"Made by make.mjs from the data; scores to 9 decimals, cookie at time ${TIME}.","time":${TIME},` +
    `"maximum":${JSON.stringify(maximum)},"cases":[\n${lines}\n]}\n`,
);
console.log(`${cases.length} cases over ${leaves.length} leaves`);

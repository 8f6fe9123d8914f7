/**
 * The real data and the rules of scoring, for the scripts beside this file.
 * Shares no code with either implementation, so that a mistake is not made
 * three times; meant to be read beside the rules, not to be fast.
 */
import { readFileSync } from "node:fs";

const data = (name) => JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8"));

export const traits = data("traits.json").map((trait) => trait.id);
export const templates = data("templates.json");
const roots = data("categories/order.json").map((id) => data(`categories/${id}.json`));

// Every leaf in the order of the tree, with its path; an activity may stand in several places.
export const leaves = [];
export const branches = [];
(function walk(nodes, above) {
  for (const node of nodes) {
    const path = [...above, node.id].join("/");
    if (node.crossCredits) leaves.push({ id: node.id, path, credits: traits.map((trait) => node.crossCredits[trait]) });
    else if (node.subcategories?.length) {
      branches.push(path);
      walk(node.subcategories, [...above, node.id]);
    }
  }
})(roots, []);

export const placesOf = (id) => leaves.filter((leaf) => leaf.id === id).map((leaf) => leaf.path);
export const distinct = (list) => list.filter((leaf, i) => list.findIndex((other) => other.id === leaf.id) === i);
export const sum = (list) => traits.map((_, t) => list.reduce((total, leaf) => total + leaf.credits[t], 0));

// Normalized templates.
export const maximum = sum(distinct(leaves));
export const normalised = templates.map((template) => {
  const v = traits.map((trait) => template.values[trait]);
  const lo = Math.min(...v);
  const range = Math.max(...v) - lo;
  return v.map((value, t) => ((value - lo + 0.15 * range) * maximum[t]) / Math.max(...maximum));
});

export function score(credits, n) {
  const topCredits = Math.max(...credits);
  const topN = Math.max(...n);
  if (topCredits === 0 || topN === 0) return 0;
  let least = 0;
  let most = 0;
  for (let t = 0; t < traits.length; t += 1) {
    const u = credits[t] / topCredits;
    const w = n[t] / topN;
    least += u < w ? u : w;
    most += u < w ? w : u;
  }
  return least / most;
}

export function ranking(picks, credits) {
  const covered = new Set(picks.flatMap((pick) => [pick.id, ...placesOf(pick.id).flatMap((path) => path.split("/"))]));
  const rows = templates.map((template, i) => ({
    id: template.id,
    score: score(credits, normalised[i]),
    skills: template.skills.map((skill) => covered.has(skill)),
  }));
  const percent = (row) => Math.floor(row.score * 100 + 0.5);
  const count = (row) => row.skills.filter(Boolean).length;
  rows.sort((a, b) => percent(b) - percent(a) || count(b) - count(a) || b.score - a.score);
  // Numbers the chains of nearly equal neighbors that look alike, then sorts by chain and id.
  let chain = 0;
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    const equal =
      i > 0 && percent(above) === percent(row) && count(above) === count(row) && above.score - row.score < 1e-9;
    if (i > 0 && !equal) chain += 1;
    row.chain = chain;
  });
  return rows.sort((a, b) => a.chain - b.chain || Number(a.id) - Number(b.id));
}

/** Small seeded generator, so that the file is the same each time. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function sample(count, seed) {
  const random = generator(seed);
  const pool = [...leaves];
  const chosen = [];
  while (chosen.length < count && pool.length > 0) {
    const [leaf] = pool.splice(Math.floor(random() * pool.length), 1);
    if (!chosen.some((other) => other.id === leaf.id)) chosen.push(leaf);
  }
  return chosen.map((leaf) => leaf.path);
}

/**
 * Writes insights.json beside this file: for selections over the real data
 * what explains a result. Run it again whenever the data change:
 *
 *   node tests/vectors/make-insights.mjs
 */
import { writeFileSync } from "node:fs";
import { distinct, leaves, normalised, placesOf, ranking, sample, score, sum, templates, traits } from "./world.mjs";

const activities = distinct(leaves);
const indexOf = (id) => templates.findIndex((template) => template.id === id);

/** 0..100, the largest 100, in ten-thousandths. */
function chart(values) {
  const top = Math.max(...values);
  return values.map((value) => (top === 0 ? 0 : Math.floor((value / top) * 100 * 10_000 + 0.5)));
}

const whole = (value) => Math.floor((value + 5_000) / 10_000);

/** The numbers of the traits for which `size` is largest, of those that count. */
function largest(count, counts, size) {
  const axes = traits.map((_, t) => t).filter(counts);
  return axes.sort((a, b) => size(b) - size(a) || a - b).slice(0, count);
}

function reasons(credits, id) {
  const you = chart(credits);
  const idea = chart(normalised[indexOf(id)]);
  const row = (t) => [traits[t], whole(you[t]), whole(idea[t])];
  const overlap = (t) => Math.min(you[t], idea[t]);
  return {
    shared: largest(3, (t) => overlap(t) > 0, overlap).map(row),
    short: largest(2, (t) => whole(idea[t]) > whole(you[t]), (t) => idea[t] - you[t]).map(row),
    table: largest(10, () => true, (t) => idea[t]).map(row),
  };
}

function firmness(picks) {
  const runs = picks.map((left) => {
    const rest = picks.filter((pick) => pick !== left);
    return ranking(rest, sum(rest)).slice(0, 3).map((row) => row.id);
  });
  const word = (id) => {
    const share = runs.filter((top) => top.includes(id)).length / runs.length;
    if (picks.length < 5) return "Tentative";
    // A share such as 9 of 10 is exactly 90%, whatever a division says.
    return share > 0.9 - 1e-12 ? "Firm" : share > 0.6 - 1e-12 ? "Likely" : "Tentative";
  };
  return Object.fromEntries(templates.map(({ id }) => [id, word(id)]).filter(([, word]) => word !== "Tentative"));
}

const placeIn = (rows, id) => rows.findIndex((row) => row.id === id) + 1;

function outlook(picks, id) {
  const n = normalised[indexOf(id)];
  const now = score(sum(picks), n);
  const open = activities.filter((leaf) => !picks.some((pick) => pick.id === leaf.id));
  const tried = open.map((leaf) => ({ leaf, score: score(sum([...picks, leaf]), n) }));
  const tenths = (after) => Math.floor((after - now) * 1000 + 0.5);
  const helping = tried.filter((one) => tenths(one.score) >= 1);
  const rough = (one) => Math.floor(one.score * 1e9 + 0.5);
  helping.sort((a, b) => rough(b) - rough(a) || activities.indexOf(a.leaf) - activities.indexOf(b.leaf));
  const chosen = [];
  const branch = (leaf) => placesOf(leaf.id)[0].split("/")[0];
  for (const one of helping) {
    const siblings = chosen.filter((other) => branch(other.leaf) === branch(one.leaf)).length;
    if (chosen.length < 5 && siblings < 2) chosen.push(one);
  }
  return {
    id,
    place: placeIn(ranking(picks, sum(picks)), id),
    open: open.length,
    lowering: tried.filter((one) => now - one.score > 1e-9).length,
    gains: chosen.map(({ leaf, score: after }) => ({
      id: leaf.id,
      score: Math.round(after * 1e9) / 1e9,
      tenths: tenths(after),
      place: placeIn(ranking([...picks, leaf], sum([...picks, leaf])), id),
    })),
  };
}

function aboutEqual(rows) {
  const points = rows.map((row) => Math.floor(row.score * 10_000 + 0.5));
  return points.map((mine) => {
    const near = points.map((other, i) => (Math.abs(other - mine) <= 200 ? i : -1)).filter((i) => i >= 0);
    return [near[0], near[near.length - 1]];
  });
}

function incomeRange(template) {
  const own = normalised[indexOf(template.id)];
  const others = templates.filter((other) => other !== template);
  const near = others.map((other) => ({ other, weight: score(own, normalised[indexOf(other.id)]) }));
  near.sort((a, b) => b.weight - a.weight || Number(a.other.id) - Number(b.other.id));
  const all = [{ other: template, weight: 1 }, ...near.slice(0, 9)];
  const sorted = [...all].sort((a, b) => a.other.salary - b.other.salary);
  const total = sorted.reduce((so, { weight }) => so + weight, 0);
  const at = (share) => {
    let reached = 0;
    for (const { other, weight } of sorted) {
      reached += weight;
      if (reached >= share * total) return Math.floor((other.salary + 500) / 1000) * 1000;
    }
    return NaN;
  };
  return { id: template.id, low: at(0.25), high: at(0.75), profiles: all.map(({ other }) => other.id) };
}

const cases = [];
function add(name, paths) {
  const picks = paths.map((path) => leaves.find((leaf) => leaf.path === path));
  const credits = sum(picks);
  const rows = ranking(picks, credits);
  cases.push({
    name,
    selected: paths,
    firmness: firmness(picks),
    aboutEqual: aboutEqual(rows.slice(0, 20)),
    reasons: Object.fromEntries([0, 1, 2, 9, 49].map((i) => [rows[i].id, reasons(credits, rows[i].id)])),
    outlooks: [0, 3, 20].map((i) => outlook(picks, rows[i].id)),
  });
}

const paths = (list) => list.map((leaf) => leaf.path);
add("one pick", paths(leaves.slice(0, 1)));
add("four picks are never firm", sample(4, 4));
add("a repeated activity through its last place", [placesOf(leaves.find((leaf) => placesOf(leaf.id).length > 1).id).at(-1)]);
for (const count of [5, 6, 9, 10, 11, 20, 30]) {
  for (const seed of [1, 2]) add(`${count} at random, seed ${seed}`, sample(count, count * 77 + seed));
}
add("all but the last ten", paths(activities.slice(0, -10)));

const lines = cases.map((one) => JSON.stringify(one)).join(",\n");
const ranges = templates.map((template) => JSON.stringify(incomeRange(template))).join(",\n");
writeFileSync(
  new URL("insights.json", import.meta.url),
  `{"about":"Made by make-insights.mjs from the data; scores to 9 decimals, Tentative left out.",` +
    `"cases":[\n${lines}\n],"ranges":[\n${ranges}\n]}\n`,
);
console.log(`${cases.length} cases, ${templates.length} ranges`);

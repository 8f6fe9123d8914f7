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

function largest(count, counts, size) {
  const axes = traits.map((_, t) => t).filter(counts);
  return axes.sort((a, b) => size(b) - size(a) || a - b).slice(0, count);
}

function table(credits, id) {
  const you = chart(credits);
  const idea = chart(normalised[indexOf(id)]);
  const axes = largest(
    10,
    () => true,
    (t) => idea[t],
  );
  return axes.map((t) => [traits[t], whole(you[t]), whole(idea[t])]);
}

const TRIALS = 60;

/** The picks that remain in each trial: twenty times they are shuffled and each third is left out. */
function trials(picks) {
  const order = [...picks].sort((a, b) => (a.id < b.id ? -1 : 1));
  let state = 1n;
  const roll = (bound) => {
    state = (state * 1_664_525n + 1_013_904_223n) % 2n ** 32n;
    return Number((state * BigInt(bound)) / 2n ** 32n);
  };
  const remaining = [];
  while (remaining.length < TRIALS) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = roll(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const third of [0, 1, 2]) {
      const [from, to] = [third, third + 1].map((part) => Math.floor((part * order.length) / 3));
      remaining.push([...order.slice(0, from), ...order.slice(to)]);
    }
  }
  return remaining;
}

function firmness(picks) {
  if (picks.length < 5) return {};
  const tops = trials(picks).map((rest) =>
    ranking(rest, sum(rest))
      .slice(0, 3)
      .map((row) => row.id),
  );
  const skilled = new Set(
    ranking(picks, sum(picks))
      .filter((row) => row.skills.includes(true))
      .map((row) => row.id),
  );
  const word = (id, kept) => {
    if (kept >= 0.9 * TRIALS && skilled.has(id)) return "Firm";
    return kept >= 0.6 * TRIALS ? "Likely" : "Tentative";
  };
  const kept = templates.map(({ id }) => [id, tops.filter((top) => top.includes(id)).length]);
  return Object.fromEntries(kept.filter(([, times]) => times > 0).map(([id, times]) => [id, [word(id, times), times]]));
}

const rankIn = (rows, id) => rows.findIndex((row) => row.id === id) + 1;

const belowSkill = (skill) =>
  activities.filter(({ id }) => placesOf(id).some((path) => path.split("/").includes(skill)));

function outlook(picks, id) {
  const n = normalised[indexOf(id)];
  const now = score(sum(picks), n);
  const isPicked = (leaf) => picks.some((pick) => pick.id === leaf.id);
  const open = activities.filter((leaf) => !isPicked(leaf));
  const tried = open.map((leaf) => ({ leaf, score: score(sum([...picks, leaf]), n) }));
  const tenths = (after) => Math.floor((after - now) * 1000 + 0.5);
  const rough = (one) => Math.floor(one.score * 1e9 + 0.5);
  tried.sort((a, b) => rough(b) - rough(a) || activities.indexOf(a.leaf) - activities.indexOf(b.leaf));
  const helping = tried.filter((one) => tenths(one.score) >= 1);

  const { skills } = templates[indexOf(id)];
  const missing = skills.filter((skill) => !belowSkill(skill).some(isPicked));
  const alone = (leaf) => rough({ score: score(leaf.credits, n) });
  const firsts = missing.map((skill) => {
    const alike = belowSkill(skill).sort(
      (a, b) => alone(b) - alone(a) || activities.indexOf(a) - activities.indexOf(b),
    );
    return tried.find(({ leaf }) => leaf === alike[0]);
  });
  const own = tried.filter((one) => firsts.includes(one));
  const around = skills.filter((skill) => !missing.includes(skill)).flatMap(belowSkill);
  const near = helping.filter((one) => around.includes(one.leaf) && !own.includes(one));
  const chosen = [
    ...own.map((one) => ({ ...one, because: "Skill" })),
    ...near.map((one) => ({ ...one, because: "NearSkill" })),
  ];
  const rank = rankIn(ranking(picks, sum(picks)), id);
  const rankWith = (leaf) => rankIn(ranking([...picks, leaf], sum([...picks, leaf])), id);
  const raising = chosen.filter((one) => tenths(one.score) >= 0);
  const keeping = raising.map((one) => ({ ...one, rank: rankWith(one.leaf) })).filter((one) => one.rank <= rank);
  return {
    id,
    rank,
    open: open.length,
    lowering: tried.filter((one) => now - one.score > 1e-9).length,
    gains: keeping.slice(0, 3).map(({ leaf, because, score: after, rank: place }) => ({
      id: leaf.id,
      because,
      score: Math.round(after * 1e9) / 1e9,
      tenths: tenths(after),
      rank: place,
    })),
  };
}

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

function tie(rows) {
  const points = rows.slice(0, 20).map((row) => Math.floor(row.score * 100 + 0.5));
  const equal = points.filter((own) => points[0] - own <= 2).length;
  return equal > 1 ? `The first ${NUMBERS[equal]} are about equal` : "";
}

function comparable(template) {
  const own = normalised[indexOf(template.id)];
  const others = templates.filter((other) => other !== template);
  const near = others.map((other) => ({ id: other.id, weight: score(own, normalised[indexOf(other.id)]) }));
  near.sort((a, b) => b.weight - a.weight || Number(a.id) - Number(b.id));
  return { id: template.id, comparable: near.slice(0, 9).map(({ id }) => id) };
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
    tie: tie(rows),
    tables: Object.fromEntries([0, 1, 2, 9, 49].map((i) => [rows[i].id, table(credits, rows[i].id)])),
    outlooks: [0, 3, 20].map((i) => outlook(picks, rows[i].id)),
  });
}

const paths = (list) => list.map((leaf) => leaf.path);
add("one pick", paths(leaves.slice(0, 1)));
add("four picks are never firm", sample(4, 4));
add("a repeated activity through its last place", [
  placesOf(leaves.find((leaf) => placesOf(leaf.id).length > 1).id).at(-1),
]);
for (const count of [5, 6, 9, 10, 11, 20, 30]) {
  for (const seed of [1, 2]) add(`${count} at random, seed ${seed}`, sample(count, count * 77 + seed));
}
add("all but the last ten", paths(activities.slice(0, -10)));

const lines = cases.map((one) => JSON.stringify(one)).join(",\n");
const comparables = templates.map((template) => JSON.stringify(comparable(template))).join(",\n");
writeFileSync(
  new URL("insights.json", import.meta.url),
  `{"about":"Made by make-insights.mjs from the data; scores to 9 decimals, Tentative left out.",` +
    `"cases":[\n${lines}\n],"comparable":[\n${comparables}\n]}\n`,
);
console.log(`${cases.length} cases, ${templates.length} ideas`);

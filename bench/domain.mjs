/** What the domain costs by itself: caches.rs, insights.rs, likeminded.rs and together.rs, measured by divan. */
import { execFileSync } from "node:child_process";
import { at } from "./programs.mjs";

/** What has a goal, in microseconds: everything that explains a result, together, and forty maps of what people pick. */
const GOALS = [
  { what: /^insights all_together/, most: 1_000 },
  { what: /^together forty_maps (4|12|40)$/, most: 2_000 },
];

export async function* domain() {
  const said = execFileSync(
    "cargo",
    ["bench", "--quiet", "--bench", "caches", "--bench", "insights", "--bench", "likeminded", "--bench", "together"],
    {
      cwd: at("."),
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    },
  );
  for (const { name, micros } of medians(said)) {
    const goal = GOALS.find(({ what }) => what.test(name));
    const judged = goal ? { goal: `<= ${goal.most}`, met: micros <= goal.most } : {};
    yield { what: name, value: Number(micros.toPrecision(4)), unit: "µs", ...judged };
  }
}

/** Divan draws a tree: groups, and below them one line for each argument with fastest, slowest, median and mean. */
function* medians(text) {
  let group = "";
  let bench = "";
  for (const line of text.split("\n")) {
    const [, indent, label] = /^([│\s]*)[├╰]─ (\S+)/.exec(line) ?? [];
    const cells = line.split("│").map((cell) => cell.trim());
    const named = /^(\S+)\s+fastest/.exec(line);
    if (named) group = named[1];
    if (label === undefined) continue;
    const time = /([\d.]+) (ns|µs|ms|s)$/.exec(cells.at(-4) ?? "");
    if (indent === "") bench = label;
    if (time)
      yield {
        name: [group, bench, ...(indent === "" ? [] : [label])].join(" "),
        micros: Number(time[1]) * { ns: 1e-3, µs: 1, ms: 1e3, s: 1e6 }[time[2]],
      };
  }
}

/** What the domain costs by itself: insights.rs and likeminded.rs, measured by divan. */
import { execFileSync } from "node:child_process";
import { at } from "./programs.mjs";

/** Everything that explains a result, together, for a dozen picks. */
const MOST_MICROSECONDS = 1_000;

export async function* domain() {
  const said = execFileSync("cargo", ["bench", "--quiet", "--bench", "insights", "--bench", "likeminded"], {
    cwd: at("."),
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  for (const { name, micros } of medians(said)) {
    const judged = name.startsWith("insights all_together")
      ? { goal: `<= ${MOST_MICROSECONDS}`, met: micros <= MOST_MICROSECONDS }
      : {};
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

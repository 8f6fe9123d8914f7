/** Cost of the domain by itself: the medians of domain.rs, measured by divan. */
import { execFileSync } from "node:child_process";
import { at } from "./programs.mjs";

const MICROSECONDS = { ns: 1e-3, µs: 1, ms: 1e3, s: 1e6 };

export async function* domain() {
  const env = { ...process.env, NO_COLOR: "1" };
  const printed = execFileSync("cargo", ["bench", "--quiet", "--bench", "domain"], {
    cwd: at("."),
    encoding: "utf8",
    env,
  });
  let bench = "";
  // A tree: a line for each function, and below it one for each argument: fastest, slowest, median, mean.
  for (const line of printed.split("\n")) {
    const [, indent, label] = /^([│\s]*)[├╰]─ (\S+)/.exec(line) ?? [];
    if (label === undefined) continue;
    if (indent === "") bench = label;
    const cells = line.split("│").map((cell) => cell.trim());
    const [, time, unit] = /([\d.]+) (ns|µs|ms|s)$/.exec(cells.at(-4) ?? "") ?? [];
    if (time === undefined) continue;
    const value = Number((Number(time) * MICROSECONDS[unit]).toPrecision(3));
    yield { what: `${bench}, ${label} picks`, value, unit: "µs" };
  }
}

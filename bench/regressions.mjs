/** Holds what was measured against the figures that were committed last. Only ratios: they mean the same on every machine. */
import { execFileSync } from "node:child_process";

/** How many times worse a ratio may have become. */
const WORSE = 1.2;

/**
 * @typedef {{part: string, what: string, value: number, unit: string, better?: "more" | "less",
 *   goal?: string, met?: boolean, beside?: string}} Row
 */

/** The figures of a file as they were committed last; none where there are none. @returns {Row[]} */
export function committed(file, folder) {
  try {
    const stdio = ["ignore", "pipe", "ignore"];
    return JSON.parse(execFileSync("git", ["show", `HEAD:${file}`], { cwd: folder, encoding: "utf8", stdio }));
  } catch {
    return [];
  }
}

/** Each ratio that is worse by more than a fifth, in a line. @param {Row[]} rows @param {Row[]} before */
export function regressions(rows, before) {
  const known = new Map(before.map((row) => [key(row), row.value]));
  return rows.flatMap((row) => {
    const was = known.get(key(row));
    if (row.unit !== "ratio" || was === undefined || !isWorse(row, was)) return [];
    return [`${row.part}: ${row.what}: ${row.value}, was ${was}`];
  });
}

/** What was measured now, and of other parts what was measured before. @param {Row[]} rows @param {Row[]} before */
export function together(rows, before) {
  const parts = new Set(rows.map(({ part }) => part));
  return [...before.filter(({ part }) => !parts.has(part)), ...rows];
}

const key = ({ part, what }) => `${part}: ${what}`;

const isWorse = ({ value, better }, was) => (better === "more" ? value * WORSE < was : value > was * WORSE);

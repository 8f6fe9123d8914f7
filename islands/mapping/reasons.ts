/** Why an idea fits: where the two shapes overlap most, and where the person's falls short. */
import { type ChartValues, rounded } from "./radar.ts";

/** One trait of a person beside the same trait of an idea, 0 to 100 each. */
export type Pair = { readonly axis: number; readonly you: number; readonly idea: number };

export type Reasons = {
  /** Of the other traits those with the largest smaller value, at most three; none where either is zero. */
  readonly shared: readonly Pair[];
  /** The traits in which the idea exceeds the person most, at most two, by ten or more. */
  readonly short: readonly Pair[];
};

const SHARED = 3;
const SHORT = 2;
/** A trait falls short when the idea has this many of a hundred more. */
const FALLS_SHORT = 10;

/** Compares two shapes. Equal traits keep the order of the traits. */
export function reasonsOf(you: ChartValues, idea: ChartValues): Reasons {
  const ideaRounded = rounded(idea);
  const pairs = rounded(you).map((mine, axis) => ({ axis, you: mine, idea: ideaRounded[axis] ?? 0 }));
  const overlap = ({ axis }: Pair) => Math.min(you[axis] ?? 0, idea[axis] ?? 0);
  const gap = ({ axis }: Pair) => (idea[axis] ?? 0) - (you[axis] ?? 0);
  const short = largest(
    pairs.filter((pair) => pair.idea - pair.you >= FALLS_SHORT),
    SHORT,
    gap,
  );
  const others = pairs.filter((pair) => overlap(pair) > 0 && !short.includes(pair));
  return { shared: largest(others, SHARED, overlap), short };
}

function largest(pairs: readonly Pair[], count: number, size: (pair: Pair) => number): Pair[] {
  return [...pairs].sort((a, b) => size(b) - size(a)).slice(0, count);
}

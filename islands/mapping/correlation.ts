/**
 * The correlation of a selection and an idea. The order of operations is the server's: it decides the last bits, and with
 * them which ideas tie.
 */
import { largest } from "./credits.ts";

/** An idea's trait values, weighted by how many credits each trait can collect at most. */
export function normalize(values: readonly number[], maximum: readonly number[]): number[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const most = largest(maximum);
  return values.map((value, t) => (most === 0 ? 0 : ((value - low + 0.15 * range) * (maximum[t] ?? 0)) / most));
}

/** Correlation of credits and normalized values: 0 (nothing in common, or one is all zero) to 1. */
export function correlation(credits: readonly number[], normalized: readonly number[]): number {
  const mostCredits = largest(credits);
  const mostNormalized = largest(normalized);
  if (mostCredits === 0 || mostNormalized === 0) return 0;
  let sumMin = 0;
  let sumMax = 0;
  for (let t = 0; t < credits.length; t += 1) {
    const mine = (credits[t] ?? 0) / mostCredits;
    const theirs = (normalized[t] ?? 0) / mostNormalized;
    sumMin += Math.min(mine, theirs);
    sumMax += Math.max(mine, theirs);
  }
  return sumMin / sumMax;
}

/** Sums of credits. Credits are always computed from the selection, never stored and trusted. */

type Credited = { readonly credits: readonly number[] };

/** Credits of a selection: for each of `traitCount` traits the sum over all picks. */
export function sumCredits(picks: readonly Credited[], traitCount: number): number[] {
  const sums = Array.from({ length: traitCount }, () => 0);
  for (const { credits } of picks) {
    for (let t = 0; t < traitCount; t += 1) sums[t] = (sums[t] ?? 0) + (credits[t] ?? 0);
  }
  return sums;
}

/** The running total: all credits of all traits. */
export function totalCredits(credits: readonly number[]): number {
  return credits.reduce((sum, n) => sum + n, 0);
}

/** The largest of the numbers, at least 0. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, n) => Math.max(most, n), 0);
}

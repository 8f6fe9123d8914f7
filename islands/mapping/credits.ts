/** Sums of credits. Credits are always computed from the selection, never stored and trusted. */

type Credited = { readonly credits: readonly number[] };

/** Credits of a selection: for each of `traitCount` traits the sum over all picks. */
export function sumCredits(picks: readonly Credited[], traitCount: number): number[] {
  return Array.from({ length: traitCount }, (_, t) => totalCredits(picks.map(({ credits }) => credits[t] ?? 0)));
}

/** The running total: all credits of all traits. */
export function totalCredits(credits: readonly number[]): number {
  return credits.reduce((sum, n) => sum + n, 0);
}

/** The largest of the numbers, at least 0. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, n) => Math.max(most, n), 0);
}

import type { Match } from "../contract/wizard-props.ts";

/** Percentages within this many points say nothing about which is better. */
const NECK_AND_NECK = 2;

/**
 * How far an idea of the list is from the others: the first from the next, all
 * others from the first. Empty where there is no other. The server says the same.
 */
export function gapInWords(
  ideas: readonly { readonly name: string }[],
  matches: readonly Pick<Match, "percent">[],
  at: number,
): string {
  const other = at ? 0 : 1;
  const points = Math.abs((matches[at]?.percent ?? 0) - (matches[other]?.percent ?? NaN));
  if (points <= NECK_AND_NECK) return `Neck and neck with ${ideas[other]?.name}`;
  return points ? `${points} points ${at ? "behind the first" : "ahead of the next"}` : "";
}

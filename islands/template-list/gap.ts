import type { Match } from "../contract/wizard-props.ts";

/** In percentage points; smaller differences have no meaning. */
const NECK_AND_NECK = 2;

/**
 * The difference of the first idea from the next, and of all others from the first. Empty with one idea. Equal to the
 * server's text.
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

/** Differences of displayed percentages up to this one have no meaning. */
const EQUAL = 2;
const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** "The first four are about equal"; empty if only one is within two points of the first. Equal to the server's text. */
export function tieInWords(matches: readonly { readonly percent: number }[]): string {
  const first = matches[0]?.percent ?? 0;
  const ahead = matches.findIndex(({ percent }) => first - percent > EQUAL);
  const equal = ahead < 0 ? matches.length : ahead;
  const number = NUMBERS.split(" ")[equal - 1];
  return number && equal > 1 ? `The first ${number} are about equal` : "";
}

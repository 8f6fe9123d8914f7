/** Differences of displayed percentages up to this one have no meaning. */
import { t } from "../contract/language.ts";

const EQUAL = 2;
const numbers = () =>
  t(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  ).split(" ");

/** "The first four are about equal"; empty if only one is within two points of the first. Equal to `server/insights/standing.rs`. */
export function tieInWords(matches: readonly { readonly percent: number }[]): string {
  const first = matches[0]?.percent ?? 0;
  const ahead = matches.findIndex(({ percent }) => first - percent > EQUAL);
  const equal = ahead < 0 ? matches.length : ahead;
  const number = numbers()[equal - 1];
  return number && equal > 1 ? t("The first {number} are about equal", { number }) : "";
}

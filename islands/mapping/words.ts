/** How numbers and names are said in a sentence, as the server says them. */

/** 1 → "1st", 12 → "12th", 23 → "23rd". */
export function ordinal(number: number): string {
  const teens = Math.floor(number / 10) % 10 === 1;
  const ending = teens ? undefined : ["th", "st", "nd", "rd"][number % 10];
  return `${number}${ending ?? "th"}`;
}

/** Names as a list in a sentence: "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** Brings in the suggestions once somebody goes to the search field; until then, and without them, it is a plain form. */
import { reportFailure } from "../shared/failure.ts";

function bringIn(input: HTMLInputElement): void {
  import("./suggestions.ts").then(
    ({ suggestFor }) => suggestFor(input),
    () => reportFailure("suggestions", "import"),
  );
}

/** On a page without a search field there is nothing to do. */
export function bringInSuggestions(page: Document): void {
  const input = page.querySelector<HTMLInputElement>("[data-search]");
  if (!input) return;
  if (page.activeElement === input) bringIn(input);
  else input.addEventListener("focus", () => bringIn(input), { once: true });
}

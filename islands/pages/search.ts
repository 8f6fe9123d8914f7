/** Brings in the suggestions once somebody goes to the search field; until then, and without them, it is a plain form. */
import { reportFailure } from "../shared/failure.ts";

/** On a page without a search field there is nothing to do. */
export function bringInSuggestions(page: Document): void {
  const input = page.querySelector<HTMLInputElement>("[data-search]");
  if (!input) return;
  const bringIn = () =>
    import("./suggestions.ts").then(
      ({ suggestFor }) => suggestFor(input),
      () => reportFailure("suggestions", "import"),
    );
  if (page.activeElement === input) void bringIn();
  else input.addEventListener("focus", bringIn, { once: true });
}

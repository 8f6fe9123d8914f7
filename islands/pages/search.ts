/** Loads the suggestions when the search field gets the focus; without them it is a plain form. */
import { reportFailure } from "../shared/failure.ts";

export function loadSuggestions(page: Document): void {
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

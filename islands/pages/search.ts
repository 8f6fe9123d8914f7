/** Brings in the suggestions once somebody goes to the search field; until then, and without them, it is a plain form. */
import { reportFailure } from "../shared/failure.ts";

const searchField = document.querySelector<HTMLInputElement>("[data-search]");

function bringIn(input: HTMLInputElement): void {
  import("./suggestions.ts").then(
    ({ suggestFor }) => suggestFor(input),
    () => reportFailure("suggestions", "import"),
  );
}

if (searchField) {
  if (document.activeElement === searchField) bringIn(searchField);
  else searchField.addEventListener("focus", () => bringIn(searchField), { once: true });
}

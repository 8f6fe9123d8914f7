/** Loads what ticks from the search of step 1: suggestions once its field has the focus, results at once. */
import { use } from "../shared/failure.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** Without it the field is a plain form, and so are its results. */
export function loadSearch(page: Document, wizard: Wizard): void {
  const input = page.querySelector<HTMLInputElement>("[data-search]");
  if (!input) return;
  const load = () => use("suggestions", import("./suggestions.ts"), ({ startSearch }) => startSearch(input, wizard));
  if (page.activeElement === input || page.querySelector(".hits")) load();
  else input.addEventListener("focus", load, { once: true });
}

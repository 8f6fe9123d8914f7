/** Ticks the activity of a suggestion where the visitor is, and says so below the search field. */
import { t } from "../contract/language.ts";
import type { Suggestion } from "../contract/wizard-props.ts";
import { lastId, parentPath } from "../mapping/path.ts";
import { isSelected } from "../mapping/selection.ts";
import { write } from "../shared/write.ts";
import { withToggled } from "../store/changes.ts";
import { cellElementId } from "../wizard/focus.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { pickAt } from "./pick-at.ts";

/** Returns what ticks a suggestion. Without the tree it opens the level instead. */
export function ticking(input: HTMLInputElement, line: HTMLElement, { store, tree }: Wizard) {
  let said = "";
  store.subscribe(() => {
    if (said && !isSelected(store.get().picks, said)) line.replaceChildren();
  });
  return async ({ path }: Suggestion): Promise<void> => {
    await tree.load(parentPath(path)).catch(() => undefined);
    const pick = pickAt(tree, path);
    if (!pick) return location.assign(cellUrl(path));
    said = pick.id;
    const isTicked = () => isSelected(store.get().picks, pick.id);
    const toggle = () => store.set(withToggled(store.get(), pick, Date.now()), "visitor");
    const untick = () => {
      if (isTicked()) toggle();
      say(line, t("No longer ticked: {name}", { name: pick.name }));
      input.focus();
    };
    if (isTicked()) return say(line, t("Already ticked: {name}", { name: pick.name }), t("Untick"), untick);
    toggle();
    say(line, t("Ticked: {name}", { name: pick.name }), t("Undo"), untick);
  };
}

function cellUrl(path: string): string {
  return `${wizardUrl({ step: 1, path: parentPath(path), template: null })}#${cellElementId(lastId(path))}`;
}

/** Screen readers announce what is put into a status, not one that is inserted with its text. */
export function emptyLine(input: HTMLInputElement): HTMLElement {
  const line = document.createElement("p");
  line.className = "search-said";
  line.setAttribute("role", "status");
  input.form?.after(line);
  return line;
}

export function say(line: HTMLElement, words: string, button = "", press = () => {}): void {
  const text = document.createElement("span");
  write(text, words);
  line.replaceChildren(text);
  if (!button) return;
  const control = document.createElement("button");
  control.type = "button";
  control.className = "search-undo";
  write(control, button);
  control.addEventListener("click", press);
  line.append(control);
}

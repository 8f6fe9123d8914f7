/** Picks among the results of a search, without a new page. */
import { t } from "../contract/language.ts";
import { lastId, parentPath } from "../mapping/path.ts";
import { isSelected } from "../mapping/selection.ts";
import { pickOf, withToggled } from "../store/changes.ts";
import type { Wizard } from "./wizard.ts";

/** The form is sent while the tree isn't loaded. */
export function pickHits({ store, tree }: Wizard): void {
  const form = document.querySelector<HTMLFormElement>(".hits form");
  form?.addEventListener("submit", (event) => {
    const { value: path } = event.submitter as HTMLButtonElement;
    const level = tree.level(parentPath(path));
    const leaf = level?.nodes.find(({ id }) => id === lastId(path));
    const trail = tree.trail(parentPath(path));
    if (leaf?.kind !== "leaf" || !trail) return;
    event.preventDefault();
    store.set(withToggled(store.get(), pickOf(leaf, trail), Date.now()), "visitor");
  });
  if (form) store.subscribe(() => showPicked(form, store.get().picks));
}

function showPicked(form: HTMLFormElement, picks: readonly { readonly id: string }[]): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>(".hit-toggle")];
  const picked = buttons.filter(({ value }) => isSelected(picks, lastId(value)));
  for (const button of buttons) {
    const pressed = picked.includes(button);
    button.setAttribute("aria-pressed", String(pressed));
    if (button.firstChild) button.firstChild.textContent = pressed ? t("Picked") : t("Pick");
  }
  const before = form.querySelector<HTMLInputElement>("[name=picked]");
  if (before) before.value = picked.map(({ value }) => lastId(value)).join(" ");
}

/** Ticks among the results of a search, without a new page. */
import { t } from "../contract/language.ts";
import { lastId } from "../mapping/path.ts";
import { isSelected } from "../mapping/selection.ts";
import { write } from "../shared/write.ts";
import { withToggled } from "../store/changes.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { pickAt } from "./pick-at.ts";

/** The form is sent while the tree isn't loaded. */
export function tickHits({ store, tree }: Wizard): void {
  const form = document.querySelector<HTMLFormElement>(".hits form");
  form?.addEventListener("submit", (event) => {
    const pick = pickAt(tree, (event.submitter as HTMLButtonElement).value);
    if (!pick) return;
    event.preventDefault();
    store.set(withToggled(store.get(), pick, Date.now()), "visitor");
  });
  if (form) store.subscribe(() => showTicked(form, store.get().picks));
}

/** Hides the results of a search while another level is shown. */
export function hideHits({ store }: Wizard, input: HTMLInputElement): void {
  const hits = document.querySelector<HTMLElement>(".hits");
  if (!hits) return;
  const query = input.value;
  const { path } = store.get();
  store.subscribe(() => {
    const hidden = store.get().path !== path;
    if (hidden !== hits.hidden) input.value = hidden ? "" : query;
    hits.hidden = hidden;
  });
}

function showTicked(form: HTMLFormElement, picks: readonly { readonly id: string }[]): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>(".hit-toggle")];
  const ticked = buttons.filter(({ value }) => isSelected(picks, lastId(value)));
  for (const button of buttons) {
    const pressed = ticked.includes(button);
    button.setAttribute("aria-pressed", String(pressed));
    const verb = button.querySelector<HTMLElement>(".hit-verb");
    if (verb) write(verb, pressed ? t("Ticked") : t("Tick"));
  }
  const before = form.querySelector<HTMLInputElement>("[name=picked]");
  if (before) before.value = ticked.map(({ value }) => lastId(value)).join(" ");
}

/** Completes a cached step, which has neither level nor idea, from its address. */

import { t } from "../contract/language.ts";
import type { Idea } from "../contract/wizard-props.ts";
import { write } from "../shared/write.ts";
import { atLevel, withTemplate } from "../store/changes.ts";
import { fetchIdeas } from "../store/listing.ts";
import { wizardLocation, wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** Parts that can't be loaded are left out. */
export async function showLocation(page: Document, { store, tree }: Wizard): Promise<void> {
  const { step, path, template } = wizardLocation(location.search);
  if (step === 1 && path) {
    const level = await tree.load(path).catch(() => undefined);
    if (level) store.set(atLevel(store.get(), level));
  }
  if (template === null) return;
  const ideas = await fetchIdeas(store.get().urls.ideas).catch(() => []);
  const idea = ideas.find(({ id }) => id === template);
  if (!idea) return;
  store.set(withTemplate(store.get(), idea));
  if (step === 3) showIdea(page, idea, path);
}

function showIdea(page: Document, { id, name, income }: Idea, path: string): void {
  const line = (className: string, words: string) => {
    const element = page.createElement("p");
    element.className = className;
    write(element, words);
    return element;
  };
  const lines = [line("chosen", name)];
  if (income) lines.push(line("income", t("Estimated income: {income}", { income })));
  page.querySelector(".result > .note")?.replaceWith(...lines);
  const start = wizardUrl({ step: 2, path: "", template: null });
  const back = page.querySelector<HTMLAnchorElement>(`.actions a[href="${start}"]`);
  if (back) back.href = wizardUrl({ step: 2, path, template: id });
}

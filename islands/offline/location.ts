/** Makes a copy of a step, which knows neither level nor idea, into the page its address names. */
import type { Idea } from "../mapping/types.ts";
import { atLevel, withTemplate } from "../store/changes.ts";
import { fetchIdeas } from "../store/listing.ts";
import { wizardLocation, wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** Shows the level and the idea of the address. What can't be had leaves the page at its start. */
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
  if (step === 3) nameIdea(page, idea, path);
}

/** Puts the idea where the server puts it on the last step. */
function nameIdea(page: Document, { id, name, income }: Idea, path: string): void {
  const line = (className: string, words: string) => {
    const element = page.createElement("p");
    element.className = className;
    element.textContent = words;
    return element;
  };
  const lines = [line("chosen", name)];
  if (income) lines.push(line("income", `Estimated income: ${income}`));
  page.querySelector(".result > .note")?.replaceWith(...lines);
  const start = wizardUrl({ step: 2, path: "", template: null });
  const back = page.querySelector<HTMLAnchorElement>(`.actions a[href="${start}"]`);
  if (back) back.href = wizardUrl({ step: 2, path, template: id });
}

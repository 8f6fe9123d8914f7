/**
 * Keeps the block about the chosen idea, the ideas of which somebody has done a
 * part, and the line about like-minded people true while the idea or the picks change. The server writes them; here they
 * are taken from the page that the address now names, so that there is one
 * place that explains a result. The picks travel along, since a browser may
 * keep no cookies.
 */
import type { WizardProps } from "../contract/wizard-props.ts";
import { encodeSelection } from "../mapping/selection-code.ts";
import { fetchDocument } from "../shared/fetch-document.ts";
import type { Store } from "../store/store.ts";
import { wizardUrl } from "./urls.ts";

const BLOCK = "insight";
const PARTS = [BLOCK, "crowd", "done"];

/** Fetches the block anew after each change, counted from what the page shows. */
export function keepInsight(store: Store, shown: WizardProps): void {
  let { template, picks } = shown;
  let underWay: XMLHttpRequest | undefined;
  /** Aborts the request for an earlier change. */
  const fetchAnew = () => {
    underWay?.abort();
    document.getElementById(BLOCK)?.setAttribute("aria-busy", "true");
    underWay = fetchPage(store.get(), tell, withdrawBlock);
  };
  const tell = (page: Document) => {
    replaceParts(page);
    const { about }: Pick<WizardProps, "about"> = JSON.parse(page.getElementById("props")?.textContent ?? "{}");
    store.set({ ...store.get(), about });
  };
  const fetchAfterChange = () => {
    const state = store.get();
    if (!document.getElementById(BLOCK) || (state.template === template && state.picks === picks)) return;
    ({ template, picks } = state);
    fetchAnew();
  };
  store.subscribe(fetchAfterChange);
  fetchAfterChange();
  addEventListener("online", () => {
    if (document.querySelector(`#${BLOCK}[data-withdrawn]`)) fetchAnew();
  });
}

function addressOf({ step, template, planned }: WizardProps): string {
  const url = wizardUrl({ step, path: "", template: template?.id ?? null });
  return planned && template ? `${url}&planned=${planned.path}` : url;
}

function fetchPage(state: WizardProps, then: (page: Document) => void, otherwise: () => void): XMLHttpRequest {
  const headers = { "X-Selection": encodeSelection(state.picks, state.changedAt) };
  const request = fetchDocument(addressOf(state), { headers, found: then, otherwise });
  request.addEventListener("loadend", () => document.getElementById(BLOCK)?.removeAttribute("aria-busy"));
  return request;
}

function replaceParts(page: Document): void {
  for (const part of PARTS) {
    const fresh = page.getElementById(part);
    if (fresh) document.getElementById(part)?.replaceWith(document.adoptNode(fresh));
  }
}

/** What stands there is about another idea or other picks: better nothing than that. */
function withdrawBlock(): void {
  const block = document.getElementById(BLOCK);
  if (!block) return;
  const heading = document.createElement("h2");
  heading.id = "insight-heading";
  heading.textContent = "You and this idea";
  const words = document.createElement("p");
  words.className = "quiet";
  words.textContent = "Explaining this result needs the network. The chart and its numbers are here.";
  block.replaceChildren(heading, words);
  block.dataset["withdrawn"] = "true";
}

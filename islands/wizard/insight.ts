/**
 * Updates the explanation of the chosen idea, the ideas partly done and the count of like-minded people when the idea
 * or the picks change. They come from the server at the current address, so that only the server explains
 * results: on step 2 alone, on step 3 within the page. The picks are sent as a header, since cookies may be blocked.
 */
import { t } from "../contract/language.ts";
import { learn } from "../contract/learn.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { encodeSelection } from "../mapping/selection-code.ts";
import { write } from "../shared/write.ts";
import type { Store } from "../store/store.ts";
import type { wizardUrl } from "./urls.ts";

export type Own = { readonly encodeSelection: typeof encodeSelection; readonly wizardUrl: typeof wizardUrl };

const BLOCK = "insight";
const PARTS = [BLOCK, "crowd", "friend", "result", "sentence", "share-it"];

/** Fetches the parts after each change from the state `shown`. */
export function updateInsight(store: Store, shown: WizardProps, own: Own): void {
  let { template, picks } = shown;
  let request: XMLHttpRequest | undefined;
  /** Aborts the request for an earlier change. */
  const refetch = () => {
    request?.abort();
    document.getElementById(BLOCK)?.setAttribute("aria-busy", "true");
    request = fetchPage(store.get(), own, update, withdrawBlock);
  };
  const update = (page: Document) => {
    replaceParts(page);
    const { about, done, doneTitle, yours, untranslated }: WizardProps = JSON.parse(
      page.getElementById("props")?.textContent ?? "{}",
    );
    learn(untranslated);
    store.set({ ...store.get(), about, done, doneTitle, yours });
  };
  const fetchAfterChange = () => {
    const state = store.get();
    if (state.step === 1 || (state.template === template && state.picks === picks)) return;
    ({ template, picks } = state);
    refetch();
  };
  store.subscribe(fetchAfterChange);
  fetchAfterChange();
  addEventListener("online", () => {
    if (document.querySelector(`#${BLOCK}[data-withdrawn]`)) refetch();
  });
}

function addressOf({ step, template, planned }: WizardProps, own: Own): string {
  const url = own.wizardUrl({ step, path: "", template: template?.id });
  return planned && template ? `${url}&planned=${planned.path}` : url;
}

/** Fetches the page as a document, which the browser parses without running scripts or a Trusted Types policy. */
function fetchPage(state: WizardProps, own: Own, loaded: (page: Document) => void, failed: () => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("GET", addressOf(state, own));
  request.setRequestHeader("X-Selection", own.encodeSelection(state.picks, state.changedAt));
  request.responseType = "document";
  request.addEventListener("load", () => {
    if (request.status === 200 && request.responseXML) loaded(request.responseXML);
    else failed();
  });
  request.addEventListener("error", failed);
  request.addEventListener("loadend", () => document.getElementById(BLOCK)?.removeAttribute("aria-busy"));
  request.send();
  return request;
}

function replaceParts(page: Document): void {
  for (const part of PARTS) {
    const fresh = page.getElementById(part);
    if (fresh) document.getElementById(part)?.replaceWith(document.adoptNode(fresh));
  }
}

/** Replaces an explanation of another idea or other picks when the new one can't be fetched. */
function withdrawBlock(): void {
  const block = document.getElementById(BLOCK);
  if (!block) return;
  const heading = document.createElement("h2");
  heading.id = "insight-heading";
  write(heading, t("More about this idea"));
  const words = document.createElement("p");
  words.className = "quiet";
  write(words, t("This explanation needs the network."));
  block.replaceChildren(heading, words);
  block.dataset["withdrawn"] = "true";
}

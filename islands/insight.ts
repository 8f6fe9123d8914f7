/**
 * Keeps the block about the chosen idea, and the line about like-minded people,
 * true while the idea or the picks change. The server writes them; here they
 * are taken from the page that the address now names, so that there is one
 * place that explains a result. The picks travel along, since a browser may
 * keep no cookies.
 */
import { encodeSelection } from "./mapping/selection-code.ts";
import type { Store } from "./store/store.ts";
import { wizardUrl } from "./urls.ts";
import type { WizardProps } from "./wizard-props.ts";

const BLOCK = "insight";
const PARTS = [BLOCK, "crowd"];

/** Fetches the block anew after each change, counted from what the page shows. */
export function keepInsight(store: Store, shown: WizardProps): void {
  let { template, picks } = shown;
  let underWay: XMLHttpRequest | undefined;
  const fetchAfterChange = () => {
    const state = store.get();
    const block = document.getElementById(BLOCK);
    if (!block || (state.template === template && state.picks === picks)) return;
    ({ template, picks } = state);
    underWay?.abort();
    underWay = fetchPage(state, replaceParts);
    block.setAttribute("aria-busy", "true");
  };
  store.subscribe(fetchAfterChange);
  fetchAfterChange();
}

function addressOf({ step, template, planned }: WizardProps): string {
  const url = wizardUrl({ step, path: "", template: template?.id ?? null });
  return planned && template ? `${url}&planned=${planned.path}` : url;
}

/** As a document, which a browser parses without running anything in it. */
function fetchPage(state: WizardProps, then: (page: Document) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("GET", addressOf(state));
  request.setRequestHeader("X-Selection", encodeSelection(state.picks, state.changedAt));
  request.responseType = "document";
  request.addEventListener("load", () => {
    if (request.status === 200 && request.responseXML) then(request.responseXML);
  });
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

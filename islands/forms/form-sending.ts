/** Submits a form with the coin. When the network fails, a message is shown and nothing typed is lost. */

import { hideCoin, navigateWithCoin, showCoin } from "../account/coin.ts";
import { t } from "../contract/language.ts";
import { trusted } from "../shared/trusted-text.ts";
import { fieldsOf } from "./fields.ts";
import { showStatus } from "./status.ts";

/** The server's own markup; scripts in it don't run. */
const answers = trusted("answers", { createHTML: (markup) => markup });
const NO_NETWORK = t("The network request failed. Check your connection and try again; nothing you typed is lost.");

export type Outcome =
  | { readonly kind: "redirect"; readonly url: string }
  /** A page with errors. */
  | { readonly kind: "page"; readonly markup: string }
  | { readonly kind: "no-network" };

export async function send(action: string, fields: URLSearchParams, request: typeof fetch = fetch): Promise<Outcome> {
  try {
    const response = await request(action, { method: "POST", body: fields });
    if (response.redirected) return { kind: "redirect", url: response.url };
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    if (isPage) return { kind: "page", markup: await response.text() };
  } catch {
    // Nothing has answered.
  }
  return { kind: "no-network" };
}

/** `replaced` is called when the page's content has been replaced. */
export function submitWithCoin(form: HTMLFormElement, replaced: () => void): void {
  let sending = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    void submit(form, event.submitter, replaced).then((leaves) => (sending = leaves));
  });
  addEventListener("pageshow", () => (sending = false));
}

/** True if the page is left. */
async function submit(form: HTMLFormElement, submitter: HTMLElement | null, replaced: () => void): Promise<boolean> {
  showStatus("");
  const seen = showCoin(submitter);
  const action = submitter?.getAttribute("formaction") ?? form.action;
  const outcome = await send(action, fieldsOf(form, submitter));
  if (outcome.kind === "redirect") {
    await navigateWithCoin(outcome.url);
    return true;
  }
  await seen;
  hideCoin();
  if (outcome.kind === "page" && replaceContent(outcome.markup)) replaced();
  else showStatus(NO_NETWORK);
  return false;
}

/** Replaces the page's content, and moves the focus to the new page's autofocus element; false where there is no content. */
function replaceContent(markup: string): boolean {
  const page = new DOMParser().parseFromString(answers.createHTML(markup), "text/html");
  const main = page.querySelector("main");
  if (!main) return false;
  document.title = page.title;
  document.querySelector("main")?.replaceWith(document.adoptNode(main));
  (main.querySelector<HTMLElement>("[autofocus]") ?? main).focus();
  return true;
}

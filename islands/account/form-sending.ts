/** Sends a form of ours behind the coin, so that a failing network has words and nothing typed is lost. */
import { trusted } from "../shared/trusted-text.ts";
import { goBehindCoin, hideCoin, showCoin } from "./coin.ts";
import { fieldsOf } from "./fields.ts";
import { showStatus } from "./status.ts";

/** What our own server answers to a form; no script in it runs. */
const answers = trusted("answers", { createHTML: (markup) => markup });
const NO_NETWORK = "The network request failed. Check your connection and try again; nothing you typed is lost.";

/** What came of it. */
export type Outcome =
  /** The server led on to another page. */
  | { readonly kind: "led-on"; readonly url: string }
  /** The server answered with a page that says what to change. */
  | { readonly kind: "page"; readonly markup: string }
  | { readonly kind: "no-network" };

export async function send(action: string, fields: URLSearchParams, request: typeof fetch = fetch): Promise<Outcome> {
  try {
    const response = await request(action, { method: "POST", body: fields });
    if (response.redirected) return { kind: "led-on", url: response.url };
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    return isPage ? { kind: "page", markup: await response.text() } : { kind: "no-network" };
  } catch {
    return { kind: "no-network" };
  }
}

/** Answers submits of a form. `renewed` is called when the page's content has been replaced. */
export function sendBehindCoin(form: HTMLFormElement, renewed: () => void): void {
  let underWay = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (underWay) return;
    underWay = true;
    void submit(form, event.submitter, renewed).finally(() => (underWay = false));
  });
}

async function submit(form: HTMLFormElement, submitter: HTMLElement | null, renewed: () => void): Promise<void> {
  showStatus("");
  const seen = showCoin(submitter);
  const outcome = await send(form.action, fieldsOf(form, submitter));
  if (outcome.kind === "led-on") return goBehindCoin(outcome.url);
  await seen;
  hideCoin();
  if (outcome.kind === "no-network") return showStatus(NO_NETWORK);
  renew(outcome.markup);
  renewed();
}

/** Puts the answered page's content in place of ours, and the focus where that page wants it. */
function renew(markup: string): void {
  const page = new DOMParser().parseFromString(answers.createHTML(markup), "text/html");
  const main = page.querySelector("main");
  if (!main) return showStatus(NO_NETWORK);
  document.title = page.title;
  document.querySelector("main")?.replaceWith(document.adoptNode(main));
  (main.querySelector<HTMLElement>("[autofocus]") ?? main).focus();
}

/**
 * Entry beside the others of the sign-in, sign-up and account pages: shows what needs passkeys where the browser knows
 * them, and has the browser make one or sign with one. What comes of that is posted as any form is.
 */
import { hideCoin, showCoin } from "./coin.ts";
import { fieldsOf } from "./fields.ts";

/** What the server hands out, or why it doesn't. */
type HandedOut = { readonly challenge: string; readonly options: never };
type Refusal = { readonly problem?: string };

/** The server forgets what it handed out after ten minutes; a while before, a form that waits for a choice asks anew. */
const RENEW_AFTER = 480_000;
const TROUBLE = "That didn't work. Check your connection and try again.";
const NOTHING = "Nothing was done. If you didn't cancel it yourself, try again or choose another way.";
const THERE_ALREADY = "This device has a passkey for your account already.";

/** Browsers that know passkeys but not how to read what a server writes about them are left out. */
function areKnown(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** The browser offers passkeys among what it would fill in; this ends that. */
let offer: AbortController | undefined;
let offeredAt = 0;

/** Shows what is of use now: the forms, and all around them. */
function reveal(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-needs-passkeys]")) element.hidden = false;
}

function problemOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(".passkey-problem");
}

async function handedOut(form: HTMLFormElement): Promise<HandedOut | Refusal> {
  try {
    const response = await fetch(form.dataset["options"] ?? "", { method: "POST", body: fieldsOf(form, null) });
    return (await response.json()) as HandedOut | Refusal;
  } catch {
    return {};
  }
}

/** What the browser's own dialogue makes of it. */
function credential(form: HTMLFormElement, options: never, signal?: AbortSignal): Promise<Credential | null> {
  if (form.dataset["passkey"] === "create") {
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return navigator.credentials.get(signal ? { publicKey, mediation: "conditional", signal } : { publicKey });
}

function post(form: HTMLFormElement, challenge: string, made: Credential): void {
  const put = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  put("challenge", challenge);
  put("credential", JSON.stringify(made));
  void showCoin();
  // Not `requestSubmit`: that would bring it here again.
  form.submit();
}

/** Answers the button of a form. Pressed again meanwhile, it is being answered already. */
function press(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button?.ariaBusy === "true") return;
  if (button) button.ariaBusy = "true";
  void answer(form).finally(() => {
    if (button) button.ariaBusy = null;
  });
}

async function answer(form: HTMLFormElement): Promise<void> {
  const problem = problemOf(form);
  if (problem) problem.textContent = "";
  offer?.abort();
  const typed = document.querySelector<HTMLInputElement>("#email");
  const email = form.elements.namedItem("email");
  if (typed && email instanceof HTMLInputElement) email.value = typed.value;
  const asked = await handedOut(form);
  const words = "challenge" in asked ? await finish(form, asked) : (asked.problem ?? TROUBLE);
  if (words === undefined) return;
  if (problem) problem.textContent = words;
  void offerAmongFields();
}

/** Has a credential made and posts it; or the words for why not. */
async function finish(form: HTMLFormElement, asked: HandedOut): Promise<string | undefined> {
  try {
    const made = await credential(form, asked.options);
    if (!made) return NOTHING;
    post(form, asked.challenge, made);
    return undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === "InvalidStateError" ? THERE_ALREADY : NOTHING;
  }
}

/** On the sign-in page: passkeys stand among what the browser offers to fill in. Nobody is told when nothing comes of it. */
async function offerAmongFields(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-passkey=get]");
  if (!form || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  offer?.abort();
  const mine = new AbortController();
  offer = mine;
  offeredAt = Date.now();
  const asked = await handedOut(form);
  if (!("challenge" in asked) || mine.signal.aborted) return;
  const made = await credential(form, asked.options, mine.signal).catch(() => null);
  const now = document.querySelector<HTMLFormElement>("form[data-passkey=get]");
  if (made && now) post(now, asked.challenge, made);
}

if (areKnown()) {
  reveal();
  // A form that the server refused comes back as new elements.
  new MutationObserver(reveal).observe(document.body, { childList: true });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset["passkey"]) return;
    event.preventDefault();
    press(form, event.submitter);
  });
  document.addEventListener("focusin", ({ target }) => {
    const isStale = offer !== undefined && Date.now() - offeredAt > RENEW_AFTER;
    if (isStale && target instanceof HTMLInputElement && target.id === "email") void offerAmongFields();
  });
  // Brought back by the Back button, the page waits for a choice anew.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hideCoin();
    void offerAmongFields();
  });
  void offerAmongFields();
}

/**
 * Second entry of the sign-in, sign-up and account pages: shows the forms that need passkeys where the browser supports
 * them, and creates or uses one. The credential is posted as a form.
 */

import { hideCoin, showCoin } from "../account/coin.ts";
import { t } from "../contract/language.ts";
import { reveal } from "../shared/reveal.ts";
import { write } from "../shared/write.ts";
import { fieldsOf } from "./fields.ts";

type Challenge = { readonly challenge: string; readonly options: never };
type Refusal = { readonly problem?: string };

/** In milliseconds; the server's challenges expire after ten minutes. */
const CHALLENGE_LIFETIME_MS = 480_000;
const REQUEST_FAILED = t("That didn't work. Check your connection and try again.");
const CANCELED = t("Nothing was done. If you didn't cancel it yourself, try again or choose another way.");
const ALREADY_REGISTERED = t("This device has a passkey for your account already.");

/** Requires the JSON methods of WebAuthn level 3. */
function areSupported(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Ends the autofill request. */
let autofill: AbortController | undefined;
let autofillStartedAt = 0;

function show(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-needs-passkeys][hidden]")) reveal(box);
}

function problemOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(".passkey-problem");
}

async function fetchChallenge(form: HTMLFormElement): Promise<Challenge | Refusal> {
  try {
    const response = await fetch(form.dataset["options"] ?? "", { method: "POST", body: fieldsOf(form, null) });
    return (await response.json()) as Challenge | Refusal;
  } catch {
    return {};
  }
}

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
  // Not `requestSubmit`, which would dispatch another submit event.
  form.submit();
}

/** Ignored while an earlier press is handled. */
function press(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button?.ariaBusy === "true") return;
  if (button) button.ariaBusy = "true";
  void answer(form).then((isPosted) => {
    if (button && !isPosted) button.ariaBusy = null;
  });
}

/** True once the form is posted. */
async function answer(form: HTMLFormElement): Promise<boolean> {
  const problem = problemOf(form);
  if (problem) problem.textContent = "";
  autofill?.abort();
  const typed = document.querySelector<HTMLInputElement>("#email");
  const email = form.elements.namedItem("email");
  if (typed && email instanceof HTMLInputElement) email.value = typed.value;
  const asked = await fetchChallenge(form);
  const words = "challenge" in asked ? await finish(form, asked) : (asked.problem ?? REQUEST_FAILED);
  if (words === undefined) return true;
  if (problem) write(problem, words);
  void startAutofill();
  return false;
}

/** Returns the error message, or undefined once the form is posted. */
async function finish(form: HTMLFormElement, asked: Challenge): Promise<string | undefined> {
  try {
    const made = await credential(form, asked.options);
    if (!made) return CANCELED;
    post(form, asked.challenge, made);
    return undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === "InvalidStateError" ? ALREADY_REGISTERED : CANCELED;
  }
}

/** On the sign-in page, passkeys are part of autofill (conditional mediation). Errors are not shown. */
async function startAutofill(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-passkey=get]");
  if (!form || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  autofill?.abort();
  const mine = new AbortController();
  autofill = mine;
  autofillStartedAt = Date.now();
  const asked = await fetchChallenge(form);
  if (!("challenge" in asked) || mine.signal.aborted) return;
  const made = await credential(form, asked.options, mine.signal).catch(() => null);
  const now = document.querySelector<HTMLFormElement>("form[data-passkey=get]");
  if (made && now) post(now, asked.challenge, made);
}

if (areSupported()) {
  show();
  // After an error the form is replaced by new elements.
  new MutationObserver(show).observe(document.body, { childList: true });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset["passkey"]) return;
    event.preventDefault();
    press(form, event.submitter);
  });
  document.addEventListener("focusin", ({ target }) => {
    const isStale = autofill !== undefined && Date.now() - autofillStartedAt > CHALLENGE_LIFETIME_MS;
    if (isStale && target instanceof HTMLInputElement && target.id === "email") void startAutofill();
  });
  // A page restored from the back/forward cache starts again.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hideCoin();
    void startAutofill();
  });
  void startAutofill();
}

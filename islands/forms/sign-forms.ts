/** Entry of the sign-in and sign-up pages, whose forms and links work without it too. */

import { showPasswords } from "../account/show-password.ts";
import { here, watchAuth } from "../account/watch.ts";
import { t } from "../contract/language.ts";
import { write } from "../shared/write.ts";
import { submitWithCoin } from "./form-sending.ts";
import { createGooglePopup, destination } from "./google-popup.ts";
import { isLongEnough, mayContinue, repeatState } from "./password-rule.ts";

const googlePopup = createGooglePopup();
const REPEAT_MESSAGES = { quiet: "", bad: t("Different"), good: t("The same") };

/** Called again when a form has been replaced. */
function activate(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-google]")) googlePopup.follow(link);
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auth]")) {
    submitWithCoin(form, activate);
    followPasswords(form);
    showPasswords(form);
  }
}

/**
 * On sign-up: shows whether the password rule is met, and enables Continue once both fields are valid. A field that
 * was left shows what is wrong with it.
 */
function followPasswords(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>("#password");
  const repeated = form.querySelector<HTMLInputElement>("#repeat-password");
  const button = form.querySelector<HTMLButtonElement>("button");
  const rule = document.getElementById("password-length");
  const state = form.querySelector<HTMLElement>(".repeat-state");
  if (!password || !repeated || !button || !rule || !state) return;
  const follow = (event?: Event) => {
    const unmet = event?.type === "change" && password.value ? "bad" : "quiet";
    rule.dataset["state"] = isLongEnough(password.value) ? "good" : unmet;
    button.disabled = !mayContinue(password.value, repeated.value);
    const likeness = repeatState(password.value, repeated.value, unmet);
    write(state, REPEAT_MESSAGES[likeness]);
    state.dataset["state"] = likeness;
  };
  form.addEventListener("input", follow);
  // Password managers and the Back button fill fields without typing.
  form.addEventListener("change", follow);
  addEventListener("pageshow", follow);
  follow();
}

activate();
watchAuth((event) => destination(event, googlePopup.name(), here()));

/** Entry of the sign-in and sign-up pages. Without it every form and link on them works just the same. */
import { sendBehindCoin } from "./form-sending.ts";
import { createGooglePopup, destination } from "./google-popup.ts";
import { isLongEnough, likenessOf, mayContinue } from "./password-rule.ts";
import { showPasswords } from "./show-password.ts";
import { here, watchAuth } from "./watch.ts";

const googlePopup = createGooglePopup();
const LIKENESS = { quiet: "", bad: "The two passwords differ.", good: "Both are alike." };

/** Wakes what stands on the page now. */
function wake(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-google]")) googlePopup.follow(link);
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auth]")) {
    sendBehindCoin(form, wake);
    followPasswords(form);
    showPasswords(form);
  }
}

/** On sign-up: the rule as it is being met, and Continue once both entries will do. */
function followPasswords(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>("input[name=password]");
  const repeated = form.querySelector<HTMLInputElement>("input[name=repeat_password]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const rule = document.getElementById("password-length");
  const state = form.querySelector<HTMLElement>(".repeat-state");
  if (!password || !repeated || !button) return;
  const follow = () => {
    if (rule) rule.dataset["state"] = isLongEnough(password.value) ? "good" : "quiet";
    button.disabled = !mayContinue(password.value, repeated.value);
    if (!state) return;
    const likeness = likenessOf(password.value, repeated.value);
    state.dataset["state"] = likeness;
    state.textContent = LIKENESS[likeness];
  };
  form.addEventListener("input", follow);
  // Password managers and the Back button fill fields without typing.
  form.addEventListener("change", follow);
  addEventListener("pageshow", follow);
  follow();
}

wake();
watchAuth((news) => destination(news, googlePopup.name(), here()));

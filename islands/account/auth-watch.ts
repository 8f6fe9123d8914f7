/** Entry of the pages without a sign-in form: signing out behind the coin, and following what other tabs do. */
import { goBehindCoin, showCoin } from "./coin.ts";
import { fieldsOf } from "./fields.ts";
import { showPasswords } from "./show-password.ts";
import { watchAuth } from "./watch.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auth=signout]")) {
  // One that asks for something may be answered with words about it.
  if (form.querySelector("input:not([type=checkbox])")) continue;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Of two buttons one may lead elsewhere.
    form.action = event.submitter?.getAttribute("formaction") ?? form.action;
    void showCoin(event.submitter);
    fetch(form.action, { method: "POST", body: fieldsOf(form, null) }).then(
      ({ url }) => goBehindCoin(url),
      // The browser's own words for a network that fails are better than none.
      () => form.submit(),
    );
  });
}
for (const form of document.querySelectorAll("form")) showPasswords(form);
watchAuth();

/** Entry of the pages without a sign-in form: sign-out with the coin, and sign-ins and sign-outs of other tabs. */

import { offerLanguage } from "../shared/language-offer.ts";
import { navigateWithCoin, showCoin } from "./coin.ts";
import { fieldsOf } from "./fields.ts";
import { showPasswords } from "./show-password.ts";
import { watchAuth } from "./watch.ts";

/** So long a second press sends nothing; later it may be a try after a failure. */
const UNDER_WAY_MS = 3_000;
let sentAt = -UNDER_WAY_MS;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auth=signout]")) {
  // A form with fields may get a page with an error.
  if (form.querySelector("input:not([type=checkbox])")) continue;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.ariaBusy === "true") return;
    // Of two buttons one may lead elsewhere.
    form.action = event.submitter?.getAttribute("formaction") ?? form.action;
    void showCoin(event.submitter);
    fetch(form.action, { method: "POST", body: fieldsOf(form, null) }).then(
      ({ url }) => navigateWithCoin(url),
      // The browser's own words for a network that fails are better than none.
      () => form.submit(),
    );
  });
}
for (const form of document.querySelectorAll("form")) showPasswords(form);
// After the handlers above, which send forms themselves.
addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  if (event.timeStamp < sentAt + UNDER_WAY_MS) event.preventDefault();
  else sentAt = event.timeStamp;
});
watchAuth();
offerLanguage();

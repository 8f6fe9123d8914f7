/** Entry of the pages without a sign-in form: forms sent once, and sign-ins and sign-outs of other tabs. */
import { offerLanguage } from "../shared/language-offer.ts";
import { showPasswords } from "./show-password.ts";
import { watchAuth } from "./watch.ts";

/** For this long, a second press sends nothing; later it may be another attempt after a failure. */
const UNDER_WAY_MS = 3_000;
let sentAt = -UNDER_WAY_MS;

for (const form of document.querySelectorAll("form")) showPasswords(form);
// After the handlers above, which send forms themselves.
addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  if (event.timeStamp < sentAt + UNDER_WAY_MS) event.preventDefault();
  else sentAt = event.timeStamp;
});
watchAuth();
offerLanguage();

/** Entry of the pages of a member: sign-out with the coin, and what the server says when it can't end the session. */
import { forgetHere } from "../account/forget.ts";
import { submitWithCoin } from "./form-sending.ts";

const FORMS = "form[data-auth=signout]:not([novalidate])";
for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) submitWithCoin(form, forgetHere);

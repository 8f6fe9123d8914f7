/** Entry of the page a popup ends on: tells the tab that opened it how it went, and closes. */
import { tell } from "./channel.ts";

/** Time for the news to leave the window. Where it can't be closed, the page has a link to go on. */
const CLOSE_AFTER = 100;

const result = document.querySelector<HTMLElement>("[data-popup]");
if (result) {
  const { popup = "", next, message } = result.dataset;
  tell(message === undefined ? { kind: "in", popup, next: next ?? "/" } : { kind: "failed", popup, message });
  setTimeout(() => close(), CLOSE_AFTER);
}

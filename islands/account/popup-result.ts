/** Entry of the last page of a popup: sends the result to the tab that opened it, and closes. */
import { broadcast } from "./channel.ts";

/** Time for the message to be sent. A window that can't be closed has a link to continue. */
const CLOSE_DELAY_MS = 100;

const result = document.querySelector<HTMLElement>("[data-popup]");
if (result) {
  const { popup = "", next, message } = result.dataset;
  broadcast(message === undefined ? { kind: "in", popup, next: next ?? "/" } : { kind: "failed", popup, message });
  setTimeout(() => close(), CLOSE_DELAY_MS);
}

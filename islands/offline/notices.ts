/** Notices about a lost or restored network. */
import { t } from "../contract/language.ts";
import { notify } from "../shared/notice.ts";

function reload(): void {
  location.reload();
}

export function showConnection(page: Document, isCopy: boolean): void {
  const copy = {
    words: t(
      "You are offline. This page is a copy kept in this browser, and so are your picks; search and explanations need the network.",
    ),
    button: t("Try again"),
    press: reload,
  };
  const lost = {
    words: t("You are offline. Your picks are kept in this browser; search and explanations need the network."),
  };
  const back = { words: t("You are online again."), button: t("Reload"), press: reload };
  if (isCopy) notify(page, "offline", copy);
  else if (!navigator.onLine) notify(page, "offline", lost);
  addEventListener("offline", () => notify(page, "offline", isCopy ? copy : lost));
  // A cached page is incomplete, so it offers a reload.
  addEventListener("online", () => notify(page, "offline", isCopy ? back : undefined));
}

/** Sign-in with the provider in a popup. When the browser blocks it, the link is followed instead. */

import { type AuthEvent, listen } from "../account/channel.ts";
import { hideCoin, showCoin } from "../account/coin.ts";
import { t } from "../contract/language.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { showStatus } from "./status.ts";

const POPUP_FEATURES = "popup,width=480,height=640";
const POLL_INTERVAL_MS = 300;
/** The result of a window that has just closed may still be on its way. */
const CLOSE_DELAY_MS = 1_000;

/** The link's address, with the name of the popup. */
export function popupUrl(href: string, popup: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}popup=${popup}`;
}

/** The address to go to after a sign-in: the one its own popup names, else `stay`. */
export function destination(event: AuthEvent, popup: string | undefined, stay: string): string {
  return event.kind === "in" && event.popup !== undefined && event.popup === popup ? (event.next ?? stay) : stay;
}

/** Status messages, with the provider's public name. */
const messagesFor = (values: { readonly provider: string }) => ({
  open: t("Continue in the {provider} window.", values),
  blocked: t("Your browser blocked the {provider} window, so the sign-in continues in this one.", values),
  closed: t("The {provider} window was closed before it finished.", values),
  hidden: t(
    "This page lost track of the {provider} window. If it is still open, finish there; if not, press the button again.",
    values,
  ),
});
type Messages = ReturnType<typeof messagesFor>;

export type GooglePopup = {
  /** Name of the popup opened last. */
  readonly name: () => string | undefined;
  /** Answers clicks on a link to the provider. */
  readonly follow: (link: HTMLAnchorElement) => void;
};

export function createGooglePopup(): GooglePopup {
  let name: string | undefined;
  const watcher = createWatcher(showResult);

  function open(link: HTMLAnchorElement): void {
    const messages = messagesFor({ provider: link.dataset["google"] ?? "" });
    name = crypto.getRandomValues(new Uint32Array(2)).join("");
    const popup = window.open(popupUrl(link.href, name), "worthmap-google", POPUP_FEATURES);
    watcher.stop();
    showStatus(popup ? messages.open : messages.blocked);
    const seen = showCoin(link);
    if (popup) watcher.watch(popup, messages);
    else void seen.then(() => location.assign(link.href));
  }

  listen((event) => {
    if (event.kind === "failed" && event.popup === name) {
      watcher.stop();
      showResult(event.message);
    }
    // The page is about to navigate: see watchAuth.
    if (event.kind === "in") watcher.stop();
  });

  return {
    name: () => name,
    follow: (link) => {
      link.addEventListener("click", (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(link);
      });
    },
  };
}

/** Polls a popup and calls back with a message once it is closed. */
function createWatcher(closed: (message: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * A site with its own opener policy makes its window look closed. This page doesn't have the focus then, and the
   * visitor may come back to it while the window is open.
   */
  function watch(popup: Window, messages: Messages, message = messages.closed): void {
    const isClosed = popup.closed && document.hasFocus();
    const next = popup.closed && !isClosed ? messages.hidden : message;
    timer = setTimeout(
      () => (isClosed ? closed(next) : watch(popup, messages, next)),
      isClosed ? CLOSE_DELAY_MS : POLL_INTERVAL_MS,
    );
  }

  return { watch, stop: () => clearTimeout(timer) };
}

/** The coin stays visible for its whole time, even when the window is closed at once. */
function showResult(message: string): void {
  void showCoin().then(() => {
    hideCoin();
    showStatus(message);
  });
}

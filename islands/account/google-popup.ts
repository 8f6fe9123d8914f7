/** Continue with the provider in a window of its own. Without one, the link leads there as links do. */
import { isPlainClick } from "../shared/plain-click.ts";
import { type AuthNews, listen } from "./channel.ts";
import { hideCoin, showCoin } from "./coin.ts";
import { say } from "./status.ts";

const LOOK = "popup,width=480,height=640";
const LOOK_AGAIN_AFTER = 300;
/** A window that has just closed may have left its result on the way. */
const GRACE = 1_000;

/** The link's address, asking for an answer made for the window called `popup`. */
export function popupUrl(href: string, popup: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}popup=${popup}`;
}

/** Where this tab goes on: its own popup knows the way, for all other news the tab stays where it is. */
export function destination(news: AuthNews, popup: string | undefined, stay: string): string {
  return news.kind === "in" && news.popup !== undefined && news.popup === popup ? (news.next ?? stay) : stay;
}

/** What is said about the window, with what people know the provider by. */
const words = (provider: string) => ({
  open: `Continue in the ${provider} window.`,
  blocked: `Your browser blocked the ${provider} window, so the sign-in continues in this one.`,
  closed: `The ${provider} window was closed before it finished.`,
  hidden: `This page can't see the ${provider} window any more. If it is still open, finish there; if not, press the button again.`,
});
type Words = ReturnType<typeof words>;

export type GooglePopup = {
  /** Name of the popup opened last. */
  readonly name: () => string | undefined;
  /** Answers clicks on a link to the provider. */
  readonly follow: (link: HTMLAnchorElement) => void;
};

export function createGooglePopup(): GooglePopup {
  let name: string | undefined;
  let watching: ReturnType<typeof setTimeout> | undefined;

  function end(message: string): void {
    clearTimeout(watching);
    // A coin that was shown is seen, even by somebody who closes the window at once.
    void showCoin().then(() => {
      hideCoin();
      say(message);
    });
  }

  /**
   * Another site may hide the window from us, which looks as if it were closed; then the visitor is
   * still there and not here, and may come back while it is open.
   */
  function watch(popup: Window, said: Words, ending = said.closed): void {
    const gone = popup.closed && document.hasFocus();
    const next = popup.closed && !gone ? said.hidden : ending;
    watching = setTimeout(() => (gone ? end(next) : watch(popup, said, next)), gone ? GRACE : LOOK_AGAIN_AFTER);
  }

  function open(link: HTMLAnchorElement): void {
    const said = words(link.dataset["google"] ?? "");
    name = crypto.getRandomValues(new Uint32Array(2)).join("");
    const popup = window.open(popupUrl(link.href, name), "worthmap-google", LOOK);
    clearTimeout(watching);
    say(popup ? said.open : said.blocked);
    void showCoin(link).then(() => {
      if (!popup) location.assign(link.href);
    });
    if (popup) watch(popup, said);
  }

  listen((news) => {
    if (news.kind === "failed" && news.popup === name) end(news.message);
    // The page is about to go on: see watchAuth.
    if (news.kind === "in") clearTimeout(watching);
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

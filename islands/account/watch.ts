/** A page that looks different to somebody signed in: tells other tabs what it is, and comes anew when they are otherwise. */
import { type AuthNews, listen, tell } from "./channel.ts";
import { goBehindCoin } from "./coin.ts";
import { forget } from "./forget.ts";

/** Where this page stands, without its fragment: going there again asks the server. */
export const here = (): string => location.pathname + location.search;

/** Starts watching. The page says itself what it is. `next` may send it elsewhere than to itself when that changes. */
export function watchAuth(next: (news: AuthNews) => string = here): void {
  const signedIn = document.querySelector<HTMLElement>("[data-signed-in]")?.dataset["signedIn"];
  if (!signedIn) return;
  const mine = signedIn === "true" ? "in" : "out";
  listen((news) => {
    if (news.kind !== mine && news.kind !== "failed") void goBehindCoin(next(news));
  });
  tell({ kind: mine });
  if (mine === "out") forgetHere();
  // Brought back by the Back button, a page has heard nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.replace(here());
  });
}

function forgetHere(): void {
  try {
    forget(localStorage);
  } catch {
    // Blocked: then there is nothing.
  }
}

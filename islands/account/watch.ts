/** For pages that depend on the session: announces its state to other tabs, and reloads when theirs differs. */
import { type AuthEvent, broadcast, listen } from "./channel.ts";
import { navigateWithCoin } from "./coin.ts";
import { forgetHere } from "./forget.ts";

/** The address without its fragment, so that navigating to it asks the server. */
export const here = (): string => location.pathname + location.search;

/** `next` is the address to go to when the session changes. */
export function watchAuth(next: (event: AuthEvent) => string = here): void {
  const signedIn = document.querySelector<HTMLElement>("[data-signed-in]")?.dataset["signedIn"];
  if (!signedIn) return;
  const mine = signedIn === "true" ? "in" : "out";
  listen((event) => {
    if (event.kind !== mine && event.kind !== "failed") void navigateWithCoin(next(event));
  });
  broadcast({ kind: mine });
  if (mine === "out") forgetHere();
  // A page restored from the back/forward cache has missed messages.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.replace(here());
  });
}

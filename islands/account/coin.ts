/** The flipping coin: shown while an auth change is under way, long enough to be seen. */
const SEEN_AFTER = 500;

let seen: Promise<void> = Promise.resolve();

function coin(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".coin-wait");
}

/** Shows the coin, and on what was pressed that it is being answered. The promise is kept once the coin has been in sight long enough. */
export function showCoin(pressed?: Element | null): Promise<void> {
  const element = coin();
  if (pressed) pressed.ariaBusy = "true";
  if (element?.hidden) {
    element.hidden = false;
    seen = new Promise((resolve) => setTimeout(resolve, SEEN_AFTER));
  }
  return seen;
}

export function hideCoin(): void {
  const element = coin();
  if (element) element.hidden = true;
  for (const pressed of document.querySelectorAll("[aria-busy]")) pressed.ariaBusy = null;
}

/** Goes to an address of ours behind the coin. */
export async function goBehindCoin(url: string): Promise<void> {
  await showCoin();
  // Not `reload`: a page that answers a form would ask whether to send it again.
  location.replace(url);
}

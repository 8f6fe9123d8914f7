/** The flipping coin, shown during sign-in, sign-up and sign-out. */
const MIN_VISIBLE_MS = 500;

let seen: Promise<void> = Promise.resolve();

function coin(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".coin-wait");
}

/** Marks the pressed control as busy. The promise resolves once the coin has been visible for `MIN_VISIBLE_MS`. */
export function showCoin(pressed?: Element | null): Promise<void> {
  const element = coin();
  if (pressed) pressed.ariaBusy = "true";
  if (element?.hidden) {
    element.hidden = false;
    const words = element.querySelector<HTMLElement>("[data-words]");
    if (words) words.textContent = words.dataset["words"] ?? "";
    seen = new Promise((resolve) => setTimeout(resolve, MIN_VISIBLE_MS));
  }
  return seen;
}

export function hideCoin(): void {
  const element = coin();
  if (element) element.hidden = true;
  for (const pressed of document.querySelectorAll("[aria-busy]")) pressed.ariaBusy = null;
}

export async function navigateWithCoin(url: string): Promise<void> {
  await showCoin();
  // Not `reload`: a page that answers a form would ask whether to send it again.
  location.replace(url);
}

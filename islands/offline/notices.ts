/** Lines at the top of the page: told once, politely, in nobody's way. */

type Notice = { readonly words: string; readonly button?: string; readonly press?: () => void };

function reload(): void {
  location.reload();
}

/** Says that the visitor is offline, for as long as it is so. */
export function noteLost(page: Document, isCopy: boolean): void {
  const copy = {
    words: "You are offline. This page is a copy kept in this browser, and so are your picks; search and words about a result need the network.",
    button: "Try again",
    press: reload,
  };
  const lost = { words: "You are offline. Your picks are kept in this browser; search and words about a result need the network." };
  const back = { words: "You are online again.", button: "Reload", press: reload };
  if (isCopy) notify(page, "offline", copy);
  else if (!navigator.onLine) notify(page, "offline", lost);
  addEventListener("offline", () => notify(page, "offline", isCopy ? copy : lost));
  // A page of the server's goes on as if nothing had been; a copy doesn't know all.
  addEventListener("online", () => notify(page, "offline", isCopy ? back : undefined));
}

/** Shows a line in place of the one under the same name, or takes that away. */
export function notify(page: Document, name: string, notice: Notice | undefined): void {
  const line = page.getElementById(`notice-${name}`) ?? (notice && emptyLine(page, name));
  if (!line) return;
  line.hidden = !notice;
  line.replaceChildren(...(notice ? content(page, notice) : []));
}

/** Screen readers tell what is put into a status, not one that comes with its words. */
function emptyLine(page: Document, name: string): HTMLElement {
  const line = page.createElement("p");
  line.id = `notice-${name}`;
  line.className = "notice";
  line.setAttribute("role", "status");
  page.querySelector("main")?.before(line);
  return line;
}

function content(page: Document, { words, button, press }: Notice): Node[] {
  const text = page.createElement("span");
  text.textContent = words;
  if (!button || !press) return [text];
  const control = page.createElement("button");
  control.type = "button";
  control.className = "button small";
  control.textContent = button;
  control.addEventListener("click", press);
  return [text, control];
}

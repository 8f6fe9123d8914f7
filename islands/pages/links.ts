/** Makes the buttons beside a shared link work: copying, and the device's own way of sharing where there is one. */
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.closest("[data-print]")) print();
  const box = button?.closest<HTMLElement>("[data-share]");
  if (!button || !box) return;
  const { url = "", title = "" } = box.dataset;
  if ("copy" in button.dataset) void copy(url, box);
  // Rejects when the visitor cancels.
  else if ("send" in button.dataset) navigator.share({ url, title }).catch(() => {});
});

async function copy(url: string, box: HTMLElement): Promise<void> {
  // There is none without https.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const written = clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  const copied = (await written) || copySelected(url);
  const status = box.querySelector("[role=status]");
  if (status) status.textContent = copied ? "Copied" : "Copying is not allowed here. The link is selected: copy it.";
}

/** Selects the link, and copies it the older way. */
function copySelected(url: string): boolean {
  const link = document.getElementById("share-link");
  if (link) getSelection()?.selectAllChildren(link);
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", url);
    event.preventDefault();
  };
  document.addEventListener("copy", write, { once: true });
  const copied = document.execCommand("copy");
  document.removeEventListener("copy", write);
  return copied;
}

/** The buttons come without a script too, hidden; a newer block of the page brings new ones. */
function reveal(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-share][hidden], [data-print][hidden]")) {
    box.hidden = false;
    const send = box.querySelector<HTMLElement>("[data-send]");
    if (send) send.hidden = !("share" in navigator);
  }
}

reveal();
new MutationObserver(reveal).observe(document.getElementById("main") ?? document.body, {
  childList: true,
  subtree: true,
});

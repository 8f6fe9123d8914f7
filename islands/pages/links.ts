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
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  const status = box.querySelector("[role=status]");
  if (status) status.textContent = copied ? "Copied" : "Copying is not allowed here. Select the link and copy it.";
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

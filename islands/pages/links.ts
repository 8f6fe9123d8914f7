/** Makes the actions of a result work: the device's own way of sharing where there is one, copying, printing. */
import { t } from "../contract/language.ts";
import { offerLanguage } from "../shared/language-offer.ts";
import { reveal } from "../shared/reveal.ts";
import { write } from "../shared/write.ts";

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLElement>("a[data-share]");
  if (link && "share" in navigator) {
    event.preventDefault();
    // Rejects when the visitor cancels.
    navigator.share({ url: link.dataset["url"] ?? "", title: link.dataset["title"] ?? "" }).catch(() => {});
  }
  const button = target?.closest("button");
  if (button?.closest("[data-print]")) print();
  const box = button?.closest<HTMLElement>("[data-copy]");
  if (box) void copy(box.dataset["url"] ?? "", box);
});

async function copy(url: string, box: HTMLElement): Promise<void> {
  // There is none without https.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const written = clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  const copied = (await written) || copySelected(url);
  const status = box.querySelector<HTMLElement>("[role=status]");
  if (status) write(status, copied ? t("Copied") : t("Copying is not allowed here. The link is selected: copy it."));
}

/** Selects the link, and copies it the older way. */
function copySelected(url: string): boolean {
  const link = document.getElementById("share-link");
  // It may be folded.
  link?.closest("details")?.setAttribute("open", "");
  if (link) getSelection()?.selectAllChildren(link);
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", url);
    event.preventDefault();
  };
  document.addEventListener("copy", put, { once: true });
  const copied = document.execCommand("copy");
  document.removeEventListener("copy", put);
  return copied;
}

/** A newer block of the page brings new buttons. */
function show(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-copy][hidden]")) reveal(box);
  for (const held of document.querySelectorAll("template")) {
    for (const place of held.content.querySelectorAll<HTMLElement>("[data-words]"))
      place.textContent = place.dataset["words"] ?? "";
    held.replaceWith(held.content);
  }
}

offerLanguage();
show();
new MutationObserver(show).observe(document.getElementById("main") ?? document.body, {
  childList: true,
  subtree: true,
});

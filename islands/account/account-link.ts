/** Entry of pages that know who is signed in and stay as they are when that ends in another tab: their header follows. */
import { listen } from "./channel.ts";

const link = document.querySelector<HTMLAnchorElement>("a[data-sign-in]");
if (link) {
  const { href, textContent } = link;
  listen(({ kind }) => {
    if (kind === "failed") return;
    link.href = kind === "out" ? (link.dataset["signIn"] ?? "/signin") : href;
    link.textContent = kind === "out" ? "Sign In" : textContent;
  });
}

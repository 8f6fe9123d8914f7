/** Entry of pages that don't reload when the session changes in another tab: only the link in their header does. */
import { t } from "../contract/language.ts";
import { write } from "../shared/write.ts";
import { listen } from "./channel.ts";

const link = document.querySelector<HTMLAnchorElement>("a[data-sign-in]");
if (link) {
  const { href } = link;
  const words = [...link.childNodes];
  const signIn = document.createElement("span");
  write(signIn, t("Sign In"));
  listen(({ kind }) => {
    if (kind === "failed") return;
    link.href = kind === "out" ? (link.dataset["signIn"] ?? "/signin") : href;
    link.replaceChildren(...(kind === "out" ? [signIn] : words));
  });
}

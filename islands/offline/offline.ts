/**
 * What lets the wizard go on without a network, on the page's side. A script of its own, fetched
 * when everything else is there: it brings in the service worker, says when the visitor is
 * offline, and makes a copy that the worker stood in with into the page that was asked for.
 */
import type { Wizard } from "../wizard/wizard.ts";
import { showLocation } from "./location.ts";
import { keepForMember } from "./member.ts";
import { noteLost } from "./notices.ts";
import { tellNewVersion } from "./versions.ts";

/** Starts. `page` is the document of a wizard page. */
export function workOffline(page: Document, wizard: Wizard): void {
  const isCopy = page.documentElement.dataset["copy"] === "true";
  keepForMember(wizard, isCopy);
  noteLost(page, isCopy);
  if (isCopy) void showLocation(page, wizard);
  if (!("serviceWorker" in navigator)) return;
  // After all that the page itself needs.
  if (page.readyState === "complete") void tellNewVersion(page);
  else addEventListener("load", () => void tellNewVersion(page), { once: true });
}

/**
 * Offline use on the page's side, loaded when idle: registers the service worker, shows when the visitor is offline,
 * and completes a cached page.
 */
import type { RecordedChange } from "../account/visitor-changes.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { showLocation } from "./location.ts";
import { persistForAccount } from "./member.ts";
import { showConnection } from "./notices.ts";
import { showNewVersion } from "./versions.ts";

export function startOffline(page: Document, wizard: Wizard, noted: RecordedChange[]): void {
  const isCopy = page.documentElement.dataset["copy"] === "true";
  persistForAccount(wizard, isCopy, noted);
  showConnection(page, isCopy);
  if (isCopy) void showLocation(page, wizard);
  if (!("serviceWorker" in navigator)) return;
  if (page.readyState === "complete") void showNewVersion(page);
  else addEventListener("load", () => void showNewVersion(page), { once: true });
}

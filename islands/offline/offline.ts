/**
 * What lets the wizard go on without a network, on the page's side. A script of its own, fetched
 * when everything else is there: it brings in the service worker, says when the visitor is
 * offline, and makes a copy that the worker stood in with into the page that was asked for.
 */
import { reportFailure } from "../shared/failure.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { keepForMember } from "./member.ts";
import { noteLost } from "./notices.ts";
import { onceUsed } from "./once-used.ts";
import { tellNewVersion } from "./versions.ts";

/** Starts. `page` is the document of a wizard page. */
export function workOffline(page: Document, wizard: Wizard): void {
  const isCopy = page.documentElement.dataset["copy"] === "true";
  keepForMember(wizard, isCopy);
  noteLost(page, isCopy);
  if (isCopy)
    import("./location.ts").then(
      ({ showLocation }) => showLocation(page, wizard),
      () => reportFailure("offline", "import"),
    );
  if (!("serviceWorker" in navigator)) return;
  const tell = () => void tellNewVersion(page);
  // The first worker fetches all that it keeps. One that is here already costs nothing.
  if (navigator.serviceWorker.controller) tell();
  else onceUsed(tell);
}

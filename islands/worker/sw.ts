/**
 * The service worker: after one visit the wizard works without a network. While there is one,
 * every page is the server's; copies stand in only where the server can't be reached. A new
 * version waits until the visitor asks for it.
 */
import { asked, type Kept } from "./asked.ts";
import { copyOf, dropOthers, keepAll, keepRead } from "./copies.ts";
import { TAKE_OVER, TAKE_OVER_WHEN_ALONE, WHICH_VERSION } from "./messages.ts";

/** Written in front of this script by the server. */
declare const KEPT: Kept;
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepAll(KEPT)));

self.addEventListener("activate", (event) => {
  // The page of the first visit is served from now on too.
  event.waitUntil(dropOthers(KEPT).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === TAKE_OVER_WHEN_ALONE) event.waitUntil(takeOverWhenAlone());
  if (event.data === WHICH_VERSION) event.ports[0]?.postMessage(KEPT.version);
});

/** For a page that is of this version already, as long as no other one needs the version before. */
async function takeOverWhenAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}

self.addEventListener("fetch", (event) => {
  const question = asked(event.request, self.location.origin, KEPT);
  if (question.kind === "other") return;
  if (question.kind === "file") {
    event.respondWith(copyOf(question.copy, KEPT).then((copy) => copy ?? fetch(event.request)));
  } else {
    const keep = question.kind === "page" && question.fresh;
    event.respondWith(fromServer(event, question.copy, keep));
  }
});

/** The server's page, else the copy, or the page that says that there is no network. */
async function fromServer(event: FetchEvent, copy: string, keep: boolean): Promise<Response> {
  try {
    const response = await fetch(event.request);
    // A full disk is no reason to go without the page.
    if (keep) event.waitUntil(keepRead(copy, response.clone(), KEPT).catch(() => {}));
    return response;
  } catch {
    return (await copyOf(copy, KEPT)) ?? (await copyOf("/offline", KEPT)) ?? Response.error();
  }
}

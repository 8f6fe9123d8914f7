/**
 * The service worker: after one visit the wizard works offline. Pages come from the network first, and from the cache
 * only when that fails. A new version waits until the visitor asks for it.
 */

import { cacheAll, cachedResponse, cacheVisited, deleteOtherCaches } from "./cache.ts";
import { TAKE_OVER, TAKE_OVER_WHEN_ALONE, WHICH_VERSION } from "./messages.ts";
import { type Kept, offlinePage, requestKind } from "./request-kind.ts";

/** Prepended to this script by the server. */
declare const KEPT: Kept;
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(cacheAll(KEPT)));

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOtherCaches(KEPT).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === TAKE_OVER_WHEN_ALONE) event.waitUntil(takeOverWhenAlone());
  if (event.data === WHICH_VERSION) event.ports[0]?.postMessage(KEPT.version);
});

/** Takes over when the only open page is of this version already. */
async function takeOverWhenAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}

self.addEventListener("fetch", (event) => {
  const handling = requestKind(event.request, self.location.origin, KEPT);
  if (handling.kind === "other") return;
  if (handling.kind === "file") {
    event.respondWith(cachedResponse(handling.copy, KEPT).then((copy) => copy ?? fetch(event.request)));
  } else {
    const keep = handling.kind === "page" && handling.fresh;
    event.respondWith(fromServer(event, handling.copy, keep));
  }
});

async function fromServer(event: FetchEvent, copy: string, keep: boolean): Promise<Response> {
  try {
    const response = await fetch(event.request);
    // Caching may fail, e.g. when the disk is full.
    if (keep) event.waitUntil(cacheVisited(copy, response.clone(), KEPT).catch(() => {}));
    return response;
  } catch {
    return (await cachedResponse(copy, KEPT)) ?? (await cachedResponse(offlinePage(KEPT), KEPT)) ?? Response.error();
  }
}

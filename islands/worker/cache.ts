/** The cache of a version of the worker. It has no personal pages. */
import type { Kept } from "./request-kind.ts";

/** Each language has a worker. */
function cachePrefix({ base }: Kept): string {
  return `worthmap${base}-`;
}

export function cacheName(kept: Kept): string {
  return cachePrefix(kept) + kept.version;
}

/** Caches everything on the list, or rejects. */
export async function cacheAll(kept: Kept): Promise<void> {
  const cache = await caches.open(cacheName(kept));
  await Promise.all([
    ...kept.files.map((file) => cacheFile(cache, file)),
    ...kept.pages.map((page) => cachePage(cache, page, kept)),
    ...kept.shells.map((shell) => cachePage(cache, shell, kept)),
  ]);
}

export async function deleteOtherCaches(kept: Kept): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(kept)) && name !== cacheName(kept));
  await Promise.all(others.map((name) => caches.delete(name)));
}

export async function cachedResponse(address: string, kept: Kept): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(kept));
  return cache.match(address, { ignoreVary: true });
}

/** Caches a visited page when its headers mark it as public, else its version without cookies. */
export async function cacheVisited(address: string, page: Response, kept: Kept): Promise<void> {
  const forAnybody = isPublicResponse(page) ? page : await fetchAnonymous(address, page, kept);
  if (!forAnybody) return;
  const cache = await caches.open(cacheName(kept));
  await cache.put(address, forAnybody);
}

/** Pages of ideas are public ones with a personal part. */
async function fetchAnonymous(address: string, { ok }: Response, { base }: Kept): Promise<Response | undefined> {
  return ok && address.startsWith(`${base}/ideas/`) ? fetchWhole(address, { credentials: "omit" }) : undefined;
}

export function isPublicResponse({ ok, redirected, headers }: Response): boolean {
  const keepers = (headers.get("cache-control") ?? "").split(/,\s*/);
  const differsBy = (headers.get("vary") ?? "").toLowerCase().split(/,\s*/);
  return ok && !redirected && keepers.includes("public") && !differsBy.includes("cookie") && !differsBy.includes("*");
}

/** A server of another version answers for a built file of this one with `no-store`. */
export function isOfAnotherVersion(address: string, { headers }: Response): boolean {
  return isBuilt(address) && headers.get("cache-control") === "no-store";
}

/** Files with the names of a language are below its code. */
function isBuilt(address: string): boolean {
  return address.includes("/static/");
}

/** Built files have a content hash, so the cached one of an earlier version is the same. */
async function cacheFile(cache: Cache, file: string): Promise<void> {
  const earlier = isBuilt(file) ? await caches.match(file, { ignoreVary: true }) : undefined;
  await cache.put(file, earlier ?? (await fetchWhole(file, { cache: "default" })));
}

/** Fetched without cookies, and marked as a copy. */
async function cachePage(cache: Cache, page: string, kept: Kept): Promise<void> {
  const response = await fetchWhole(page, { credentials: "omit", cache: "no-cache" });
  const html = await response.text();
  if (kept.shells.includes(page) && !html.includes(`data-version="${kept.version}"`)) {
    // During a rolling update; the next visit tries again.
    throw new Error(`${page} is of another version`);
  }
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const marked = html.replace("<html ", '<html data-copy="true" ');
  await cache.put(page, new Response(marked, { headers }));
}

async function fetchWhole(address: string, how: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...how, redirect: "error" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (isOfAnotherVersion(address, response)) throw new Error(`${address} is of another version`);
  return response;
}

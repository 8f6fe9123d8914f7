/** The copies a version of the worker keeps. Nothing in them was made for anybody in particular. */
import type { Kept } from "./asked.ts";

/** What the names of our caches begin with. */
const OURS = "worthmap-";

export function cacheName({ version }: Kept): string {
  return OURS + version;
}

/** Keeps everything on the list, or rejects. */
export async function keepAll(kept: Kept): Promise<void> {
  const cache = await caches.open(cacheName(kept));
  await Promise.all([
    ...kept.files.map((file) => keepFile(cache, file)),
    ...kept.pages.map((page) => keepPage(cache, page, kept)),
    ...kept.shells.map((shell) => keepPage(cache, shell, kept)),
  ]);
}

/** Deletes what other versions kept. */
export async function dropOthers(kept: Kept): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== cacheName(kept));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The copy at an address, for anybody: it was fetched without cookies. */
export async function copyOf(address: string, kept: Kept): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(kept));
  return cache.match(address, { ignoreVary: true });
}

/** Pages that say something of the visitor beside what they say to everybody. */
const OF_BOTH = "/ideas/";

/** Keeps a page that the visitor has read, where its headers say that it is the same for everybody, else as a stranger gets it. */
export async function keepRead(address: string, page: Response, kept: Kept): Promise<void> {
  const forAnybody = isForEverybody(page) ? page : await asStranger(address, page);
  if (!forAnybody) return;
  const cache = await caches.open(cacheName(kept));
  await cache.put(address, forAnybody);
}

async function asStranger(address: string, { ok }: Response): Promise<Response | undefined> {
  return ok && address.startsWith(OF_BOTH) ? fetchWhole(address, { credentials: "omit" }) : undefined;
}

export function isForEverybody({ ok, redirected, headers }: Response): boolean {
  const keepers = (headers.get("cache-control") ?? "").split(/,\s*/);
  const differsBy = (headers.get("vary") ?? "").toLowerCase().split(/,\s*/);
  return ok && !redirected && keepers.includes("public") && !differsBy.includes("cookie") && !differsBy.includes("*");
}

/** Another version answers with its own file where a built one has another name, and lets nobody keep it. */
export function isOfAnotherVersion(address: string, { headers }: Response): boolean {
  return address.startsWith("/static/") && headers.get("cache-control") === "no-store";
}

/** The name of a built file says what is in it, so an earlier version's copy will do. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const earlier = file.startsWith("/static/") ? await caches.match(file, { ignoreVary: true }) : undefined;
  await cache.put(file, earlier ?? (await fetchWhole(file, { cache: "default" })));
}

/** As a stranger gets it, and marked as a copy. */
async function keepPage(cache: Cache, page: string, kept: Kept): Promise<void> {
  const response = await fetchWhole(page, { credentials: "omit", cache: "no-cache" });
  const html = await response.text();
  if (kept.shells.includes(page) && !html.includes(`data-version="${kept.version}"`)) {
    // Several servers, of which not all are new yet: the next visit tries again.
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

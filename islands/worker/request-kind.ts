/** How the worker handles a request. */

import type { Kept } from "../contract/wizard-props.ts";

export type { Kept };

export type RequestKind =
  /** A page of the wizard: from the network, else the step's cached shell. */
  | { readonly kind: "wizard"; readonly copy: string }
  /** A public page: from the network, else from the cache. Only `fresh` ones are cached. */
  | { readonly kind: "page"; readonly copy: string; readonly fresh: boolean }
  /** A file with a content hash: from the cache. */
  | { readonly kind: "file"; readonly copy: string }
  /** Not handled. */
  | { readonly kind: "other" };

type RequestParts = { readonly method: string; readonly mode: string; readonly url: string };

const OTHER: RequestKind = { kind: "other" };

export function requestKind({ method, mode, url }: RequestParts, origin: string, kept: Kept): RequestKind {
  const { origin: where, pathname, search } = new URL(url);
  if (method !== "GET" || where !== origin) return OTHER;
  if (kept.files.includes(pathname)) return { kind: "file", copy: pathname };
  if (mode !== "navigate") return OTHER;
  if (pathname === kept.shells[0]) return { kind: "wizard", copy: shellOf(search, kept) };
  // The query doesn't change a public page; caching each query would fill the cache.
  if (isPublic(pathname, kept.pages)) return { kind: "page", copy: pathname, fresh: search === "" };
  // The others are never cached, such as personal ones.
  return { kind: "page", copy: offlinePage(kept), fresh: false };
}

export function offlinePage({ base }: Kept): string {
  return `${base}/offline`;
}

function shellOf(search: string, { shells }: Kept): string {
  const step = new URLSearchParams(search).get("step");
  return step === "2" ? shells[1] : step === "3" ? shells[2] : shells[0];
}

function isPublic(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => path === page || (page !== "/" && path.startsWith(`${page}/`)));
}

/** What a request is about, as far as the worker can be of help. */

import type { Kept } from "../contract/wizard-props.ts";

export type { Kept };

export type Asked =
  /** A page of the wizard: the server's when it can be had, else the step's shell. */
  | { readonly kind: "wizard"; readonly copy: string }
  /** A public page: the server's when it can be had, else the copy. Only `fresh` ones are kept. */
  | { readonly kind: "page"; readonly copy: string; readonly fresh: boolean }
  /** A file whose copy is as good as the server's. */
  | { readonly kind: "file"; readonly copy: string }
  /** Nothing of ours, or no visit: the worker stays out of it. */
  | { readonly kind: "other" };

type Question = { readonly method: string; readonly mode: string; readonly url: string };

const OTHER: Asked = { kind: "other" };
/** Stands in for all pages that aren't kept: what is somebody's own affair is never kept. */
const OFFLINE: Asked = { kind: "page", copy: "/offline", fresh: false };

/** What a request to the site at `origin` asks for. */
export function asked({ method, mode, url }: Question, origin: string, kept: Kept): Asked {
  const { origin: where, pathname, search } = new URL(url);
  if (method !== "GET" || where !== origin) return OTHER;
  if (kept.files.includes(pathname)) return { kind: "file", copy: pathname };
  if (mode !== "navigate") return OTHER;
  if (pathname === kept.shells[0]) return { kind: "wizard", copy: shellOf(search, kept) };
  // A public page is no other for what follows the question mark, but would fill the cache with copies.
  if (isPublic(pathname, kept.pages)) return { kind: "page", copy: pathname, fresh: search === "" };
  return OFFLINE;
}

function shellOf(search: string, { shells }: Kept): string {
  const step = new URLSearchParams(search).get("step");
  return step === "2" ? shells[1] : step === "3" ? shells[2] : shells[0];
}

function isPublic(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => path === page || (page !== "/" && path.startsWith(`${page}/`)));
}

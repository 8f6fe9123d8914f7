/** The effect of following a community's link on a device. Pure. */

export type Device = "ios" | "android" | "other";

/** The community's own links, as they stand in the data. */
export type CommunityLinks = { readonly ios: string; readonly android: string; readonly other: string };

export type JoinAction =
  | { readonly kind: "new-tab"; readonly url: string }
  /** Go to `url`, and a moment later to `fallback`: where no app took the first over, the second opens. */
  | { readonly kind: "app-first"; readonly url: string; readonly fallback: string }
  | { readonly kind: "inside"; readonly path: string }
  /** Do nothing special: the ordinary link leads there too. */
  | { readonly kind: "ordinary-link" };

/** Schemes that run or show text from the link itself. No app answers to them. */
const NEVER = new Set(["javascript:", "vbscript:", "data:", "blob:", "file:", "about:", "filesystem:", "view-source:"]);

/** The kind of device. iPads call themselves Macs, but Macs have no touch screens. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return "ios";
  return /Android/.test(userAgent) ? "android" : "other";
}

/** The effect of a plain click. `pageUrl` is the address of the page clicked on. */
export function joinAction(device: Device, links: CommunityLinks, pageUrl: string): JoinAction {
  const other = safeUrl(links.other, pageUrl);
  if (device === "ios") {
    const ios = safeUrl(links.ios, pageUrl);
    return ios ? { kind: "new-tab", url: ios.href } : { kind: "ordinary-link" };
  }
  if (device === "android") {
    const android = safeUrl(links.android, pageUrl);
    return android && other
      ? { kind: "app-first", url: android.href, fallback: other.href }
      : { kind: "ordinary-link" };
  }
  const here = other && other.host === new URL(pageUrl).host && /^https?:$/.test(other.protocol);
  return here ? { kind: "inside", path: other.pathname + other.search } : { kind: "ordinary-link" };
}

function safeUrl(link: string, pageUrl: string): URL | undefined {
  if (!link) return undefined;
  try {
    const url = new URL(link, pageUrl);
    return NEVER.has(url.protocol) ? undefined : url;
  } catch {
    return undefined;
  }
}

/** How much script a page may load, in bytes as sent (brotli). The wizard's: all that it fetches by itself but the chart. */
const LIMITS = [
  { what: "scripts before the chart", parts: ["loader.js", "islands.js", "offline.js"], limit: 66_000 },
  { what: "the script of the home page", parts: ["auth-watch.js"], limit: 1_000 },
  { what: "the scripts of the sign-in pages", parts: ["sign-forms.js"], limit: 2_000 },
  { what: "the script for passkeys", parts: ["passkeys.js"], limit: 1_500 },
  { what: "what goes on offline, fetched when idle", parts: ["offline.js"], limit: 2_000 },
  { what: "the service worker", parts: ["sw.js"], limit: 1_500 },
  { what: "the chart", parts: ["chart.js"], limit: 44_000 },
];

/** Compares the sizes of an output with the limits: `{ what, size, limit }` for each. */
export function measureParts(sizes) {
  return LIMITS.map(({ what, parts, limit }) => ({
    what,
    limit,
    size: parts.reduce((sum, name) => sum + sizes.get(name).brotli, 0),
  }));
}

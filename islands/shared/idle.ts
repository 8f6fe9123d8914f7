/** When there is time for what nobody waits for. */

/** Even a busy browser gets round to it after this long, in milliseconds. */
const LATEST = 2_000;

/** Calls back when the browser has nothing better to do. */
export function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: LATEST });
  else setTimeout(then, 200);
}

/** Calls back once what was just changed is painted; a page that isn't seen paints nothing. */
export function afterPaint(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

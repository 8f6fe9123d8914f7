/** When there is time for what nobody waits for. */

/** Even a busy browser gets round to it after this long, in milliseconds. */
const LATEST = 2_000;

/** Calls back when the browser has nothing better to do. */
export function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: LATEST });
  else setTimeout(then, 200);
}

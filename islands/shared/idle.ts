const IDLE_TIMEOUT_MS = 2_000;

/** Calls back when the browser is idle, at the latest after `IDLE_TIMEOUT_MS`. */
export function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(then, 200);
}

/**
 * The only script a wizard page names. It brings in the islands once the page
 * has been painted, so that they never delay what the visitor sees. When they
 * can't be had, a second try follows; after that the page simply stays the
 * server's, which works without them.
 */
const SECOND_TRY_AFTER = 1_000;
/** A page in a background tab is not painted; it is woken all the same. */
const WAIT_AT_MOST = 3_000;

let started = false;

function load(): Promise<unknown> {
  return import("./islands.tsx");
}

function start(): void {
  if (started) return;
  started = true;
  load().catch(() => {
    setTimeout(() => load().catch(() => {}), SECOND_TRY_AFTER);
  });
}

try {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, WAIT_AT_MOST);
} catch {
  setTimeout(start);
}

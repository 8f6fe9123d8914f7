/** A page that nobody touches is taken to be used after this long. */
const LATEST = 10_000;

/** Calls back when the visitor first presses, types or scrolls: what can wait shouldn't compete with what they came to see. */
export function onceUsed(then: () => void): void {
  const used = new AbortController();
  const { signal } = used;
  const go = () => {
    if (signal.aborted) return;
    used.abort();
    then();
  };
  for (const kind of ["pointerdown", "keydown", "scroll"]) addEventListener(kind, go, { passive: true, signal });
  setTimeout(go, LATEST);
}

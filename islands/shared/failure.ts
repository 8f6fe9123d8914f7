/** The parts of a page that can fail by themselves: an island, or a script fetched when its time has come. */
export type Part =
  | "category-grid"
  | "template-list"
  | "radar-chart"
  | "islands"
  | "following"
  | "map-sync"
  | "offline"
  | "suggestions";

export type Failure =
  /** React could go on, but had to throw the server's markup away. */
  | "recoverable"
  /** React could not go on: the server's markup is back, and works without scripts. */
  | "fatal"
  /** The script could not be had. */
  | "import";

/** Tells the server that a part failed, and how: nothing else, and of nobody. It counts them. */
export function reportFailure(part: Part, failure: Failure): void {
  // Without a network nothing can be had: that is no fault of a part, and nobody would hear of it.
  if (!navigator.onLine) return;
  navigator.sendBeacon?.("/island-errors", new URLSearchParams({ part, failure }));
}

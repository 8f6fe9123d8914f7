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
  /** The script could not be fetched. */
  | "import";

/** Reports the part and the kind of failure to the server, nothing about the visitor. The server counts them. */
export function reportFailure(part: Part, failure: Failure): void {
  // Offline, imports fail without a fault, and the report would not arrive.
  if (!navigator.onLine) return;
  navigator.sendBeacon?.("/island-errors", new URLSearchParams({ part, failure }));
}

/** Runs what a script fetched later exports, or reports that it can't be fetched. */
export function use<Module>(part: Part, module: Promise<Module>, run: (exports: Module) => unknown): void {
  module.then(run, () => reportFailure(part, "import"));
}

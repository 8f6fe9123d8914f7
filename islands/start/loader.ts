/**
 * The only script every wizard page names. It brings in the islands once the page
 * has been painted, so that they never delay what the visitor sees. When they
 * can't be had, a second try follows, under an address that the browser hasn't
 * noted as failed; after that the page simply stays the server's, which works
 * without them, and the server hears of it.
 */
import { bringInSuggestions } from "../pages/search.ts";
import { reportFailure } from "../shared/failure.ts";
import { letTransitionsGo } from "../shared/transitions.ts";

const SECOND_TRY_AFTER = 1_000;
/** A page in a background tab is not painted; it is woken all the same. */
const WAIT_AT_MOST = 3_000;

letTransitionsGo();

let started = false;

function start(): void {
  if (started) return;
  started = true;
  import("./islands.tsx").catch(() => setTimeout(startAgain, SECOND_TRY_AFTER));
}

/** What failed has not run, so nothing in it runs twice; what it fetches later has its one address. */
function startAgain(): void {
  import("./islands.tsx?again").catch(() => reportFailure("islands", "import"));
}

try {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, WAIT_AT_MOST);
} catch {
  setTimeout(start);
}

bringInSuggestions(document);

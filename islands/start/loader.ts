/**
 * The script of every wizard page. Imports the islands after the first paint, so that they don't delay it. A failed
 * import is repeated once under another address, since browsers remember failed modules; after that the server's
 * page stays, which works without scripts, and the failure is reported. A failed script with the texts of the page's
 * language is not repeated.
 */
import { reportFailure } from "../shared/failure.ts";
import { offerLanguage } from "../shared/language-offer.ts";
import { ignoreSkippedTransitions } from "../shared/transitions.ts";

const RETRY_DELAY_MS = 1_000;
/** A page in a background tab is not painted; its islands start after this. */
const START_TIMEOUT_MS = 3_000;

ignoreSkippedTransitions();

let started = false;

function start(): void {
  if (started) return;
  started = true;
  const hasTexts = "pageLanguage" in globalThis || !document.querySelector("[src*=language-]");
  if (!hasTexts) return reportFailure("islands", "import");
  import("./islands.tsx").catch(() => setTimeout(retry, RETRY_DELAY_MS));
}

/** The failed module has not run, so nothing runs twice. */
function retry(): void {
  import("./islands.tsx?again").catch(() => reportFailure("islands", "import"));
}

try {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, START_TIMEOUT_MS);
} catch {
  setTimeout(start);
}

offerLanguage();

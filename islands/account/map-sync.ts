/** Saves the map of a signed-in account in the background. Unsent changes are stored here and sent later, by this page or the next. */
import { at, t } from "../contract/language.ts";
import type { MapSave, Pick, SavedMap, WizardProps } from "../contract/wizard-props.ts";
import { sameActivities } from "../mapping/selection.ts";
import { notify } from "../shared/notice.ts";
import { restore } from "../store/reconcile.ts";
import type { Store } from "../store/store.ts";
import type { StoredSelection } from "../store/stored-selection.ts";
import type { Tree } from "../store/tree.ts";
import { broadcast, listen } from "./channel.ts";
import { changesBetween, withChanges } from "./pending.ts";
import { createUnsentChanges } from "./unsent-changes.ts";
import type { RecordedChange } from "./visitor-changes.ts";

const SAVE_DELAY_MS = 400;
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Upper bound of the server's Retry-After. */
const MAX_SERVER_WAIT_MS = 900_000;
const warnings = () => ({
  refused: t(
    "Your last picks could not be saved to your account. They are kept in this browser; reload the page to try again.",
  ),
  "signed-out": t("You are signed out. Sign in, and what you pick here is saved in your account."),
});

/** "failed" and `wait` (milliseconds, from the server) are retried; refused and signed-out saves are not. */
export type SaveOutcome = SavedMap | "failed" | { readonly wait: number } | Unsaved;
export type Unsaved = "refused" | "signed-out";

export type MapSyncParts = {
  readonly store: {
    readonly get: () => WizardProps;
    readonly set: (next: WizardProps) => void;
    readonly subscribe: (listener: () => void) => unknown;
  };
  /** Changes of one account are never sent for another. */
  readonly account: string;
  /** The visitor's changes so far; emptied as they are handled. */
  readonly noted: RecordedChange[];
  /** The picks of an account's map with everything the tree knows about them. */
  readonly restore: (saved: StoredSelection) => Promise<readonly Pick[]>;
  readonly save: (map: MapSave) => Promise<SaveOutcome>;
  /** Shows why nothing was saved; undefined after a successful save. */
  readonly warn: (why: Unsaved | undefined) => void;
  readonly storage: globalThis.Pick<Storage, "getItem" | "setItem">;
};

export type MapSync = {
  /** Sends without delay: the network is back, or the page is closing. */
  readonly flush: () => void;
};

export function createMapSync(parts: MapSyncParts): MapSync {
  const { store, noted, save } = parts;
  const unsent = createUnsentChanges(parts.storage, parts.account);
  const timer = createRetryTimer(() => void run());
  let sending = false;

  const hasUnsent = () => unsent.has(locationOf(store.get()));

  function collectRecorded(): void {
    for (const { before, after, at } of noted.splice(0)) unsent.add(changesBetween(before, after, at));
    if (hasUnsent()) timer.schedule(SAVE_DELAY_MS);
  }

  async function run(): Promise<void> {
    if (sending || !hasUnsent()) return;
    sending = true;
    const changes = unsent.batch();
    const before = store.get();
    const outcome = await save({ changes, template: before.template?.id ?? null, step: before.step });
    sending = false;
    if (outcome === "refused" || outcome === "signed-out") return parts.warn(outcome);
    if (outcome === "failed") return timer.retry(0);
    if ("wait" in outcome) return timer.retry(outcome.wait);
    timer.reset();
    parts.warn(undefined);
    unsent.remove(changes, locationOf(before));
    if (hasUnsent()) timer.schedule(0);
    else await adopt(outcome, before.picks, parts);
  }

  async function showUnsent(): Promise<void> {
    const { picks, changedAt } = store.get();
    const shown = withChanges(picks, unsent.batch());
    await adopt({ picks: shown, changedAt }, picks, parts);
  }

  void showUnsent();
  store.subscribe(collectRecorded);
  collectRecorded();
  return { flush: () => void run() };
}

/** A timer with exponential backoff. */
function createRetryTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = MIN_RETRY_MS;
  let notBefore = 0;

  function schedule(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(wait, notBefore - performance.now()));
  }

  return {
    schedule,
    /** `atLeast` is what the server asked for, in milliseconds; it holds for later schedules too. */
    retry(atLeast: number): void {
      if (atLeast > 0) notBefore = performance.now() + atLeast;
      schedule(delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    },
    reset(): void {
      delay = MIN_RETRY_MS;
    },
  };
}

/** Takes over changes of other devices, unless the selection has changed here since it was sent or the tree can't be loaded. */
async function adopt(saved: SavedMap, sent: readonly Pick[], parts: MapSyncParts): Promise<void> {
  if (sameActivities(saved.picks, sent)) return;
  const { store } = parts;
  const picks = await parts.restore({ entries: saved.picks, changedAt: saved.changedAt }).catch(() => undefined);
  const state = store.get();
  if (!picks || state.picks !== sent) return;
  // Later than this browser's time, so that its other tabs follow.
  store.set({ ...state, picks, changedAt: Math.max(saved.changedAt, state.changedAt + 1) });
}

function locationOf({ step, template }: WizardProps): string {
  return `${step}/${template?.id ?? ""}`;
}

async function post(map: MapSave): Promise<SaveOutcome> {
  try {
    const response = await fetch(at("/account/map"), {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(map),
    });
    if (response.ok) return (await response.json()) as SavedMap;
    if (response.status === 401) return "signed-out";
    const seconds = Number(response.headers.get("retry-after"));
    if (seconds > 0) return { wait: Math.min(seconds * 1_000, MAX_SERVER_WAIT_MS) };
    return response.status >= 500 || response.status === 429 ? "failed" : "refused";
  } catch {
    return "failed";
  }
}

/** Stores changes without sending them, while the account's page is a copy: the next page sends them. */
export function recordMap(store: Store, account: string, tree: Tree, noted: RecordedChange[]): void {
  createMapSync({
    store,
    account,
    noted,
    restore: (saved) => restore(saved, tree),
    save: () => new Promise(() => {}),
    warn: () => {},
    storage: localStorage,
  });
}

function warn(why: Unsaved | undefined): void {
  const next = encodeURIComponent(location.pathname + location.search);
  const way = { button: t("Sign in"), press: () => location.assign(at(`/signin?next=${next}`)) };
  notify(document, "save", why && { words: warnings()[why], ...(why === "signed-out" && way) });
}

/** Starts saving on a wizard page of a signed-in account, and announces the sign-in to other tabs. */
export function syncMap(store: Store, account: string, tree: Tree, noted: RecordedChange[]): void {
  broadcast({ kind: "in" });
  const sync = createMapSync({
    store,
    account,
    noted,
    restore: (saved) => restore(saved, tree),
    save: post,
    warn,
    storage: localStorage,
  });
  listen(({ kind }) => {
    if (kind === "out") warn("signed-out");
  });
  addEventListener("online", sync.flush);
  addEventListener("pagehide", sync.flush);
}

/**
 * Saves the map of somebody signed in, as they go. Never in the way: what can't
 * be sent is kept in this browser and sent later, by this page or the next.
 */
import type { Change, MapSave, SavedMap, WizardProps } from "../contract/wizard-props.ts";
import type { Pick } from "../mapping/types.ts";
import { notify } from "../shared/notice.ts";
import { restore } from "../store/reconcile.ts";
import type { Store } from "../store/store.ts";
import type { StoredSelection } from "../store/stored-selection.ts";
import type { Tree } from "../store/tree.ts";
import { listen, tell } from "./channel.ts";
import { changesBetween, merged, readChanges, remaining } from "./pending.ts";
import { type Noted, noteChanges } from "./visitor-changes.ts";

const QUIET_FOR = 400;
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 60_000;
/** Whatever the server names. */
const LONGEST_WAIT = 900_000;
/** A request that outlives its page may not be longer than 64 KiB. */
const AT_ONCE = 200;
const WORDS = {
  refused:
    "Your last picks could not be saved to your account. They are kept in this browser; reload the page to try again.",
  "signed-out": "You are signed out. Your picks are kept in this browser until you sign in.",
};

/** A save that failed for now is worth another try, after a while if the server named one; one that was refused, or came from nobody, is not. */
export type SaveOutcome = SavedMap | "failed" | { readonly wait: number } | Unsaved;
export type Unsaved = "refused" | "signed-out";

export type MapSyncParts = {
  readonly store: {
    readonly get: () => WizardProps;
    readonly set: (next: WizardProps) => void;
    readonly subscribe: (listener: () => void) => unknown;
  };
  /** Whose map it is: changes of one account are never sent for another. */
  readonly account: string;
  /** The visitor's changes so far; taken out as they are dealt with. */
  readonly noted: Noted[];
  /** The picks of an account's map with everything the tree knows about them. */
  readonly restore: (saved: StoredSelection) => Promise<readonly Pick[]>;
  readonly save: (map: MapSave) => Promise<SaveOutcome>;
  /** Tells the visitor why nothing was saved; undefined once something is. */
  readonly warn: (why: Unsaved | undefined) => void;
  readonly storage: globalThis.Pick<Storage, "getItem" | "setItem">;
};

export type MapSync = {
  /** Sends what there is without waiting: the network is back, or the page is about to go. */
  readonly flush: () => void;
};

export function createMapSync(parts: MapSyncParts): MapSync {
  const { store, noted, save } = parts;
  const kept = keeper(parts.storage, parts.account);
  let pending = merged(kept.changes(), []);
  let underWay = false;
  let retryAfter = FIRST_RETRY;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function noteNew(): void {
    for (const { before, after, at } of noted.splice(0)) {
      const fresh = changesBetween(before, after, at);
      pending = merged(pending, fresh);
      kept.keepChanges(merged(kept.changes(), fresh));
    }
  }

  function later(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(wait, notBefore - Date.now()));
  }

  function hasNews(): boolean {
    return pending.length > 0 || kept.location() !== locationOf(store.get());
  }

  async function run(): Promise<void> {
    if (underWay || !hasNews()) return;
    underWay = true;
    // With what other tabs could not send: the answer is the whole map, and must not lack it.
    pending = merged(kept.changes(), pending);
    const before = store.get();
    const changes = pending.slice(0, AT_ONCE);
    const outcome = await save({ changes, template: before.template?.id ?? null, step: before.step });
    underWay = false;
    if (outcome === "refused" || outcome === "signed-out") {
      parts.warn(outcome);
      return;
    }
    if (outcome === "failed" || "wait" in outcome) {
      if (outcome !== "failed") notBefore = Date.now() + outcome.wait;
      later(retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
      return;
    }
    retryAfter = FIRST_RETRY;
    parts.warn(undefined);
    pending = remaining(pending, changes);
    kept.keepChanges(remaining(kept.changes(), changes));
    kept.setLocation(locationOf(before));
    if (hasNews()) later(0);
    else await takeOver(outcome, before.picks);
  }

  /** Takes over what other devices have changed, unless the visitor has gone on here since. */
  async function takeOver(saved: SavedMap, picksSent: readonly Pick[]): Promise<void> {
    if (sameIds(saved.picks, picksSent)) return;
    const picks = await parts.restore({ entries: saved.picks, changedAt: saved.changedAt });
    const state = store.get();
    if (state.picks !== picksSent) return;
    // Later than what this browser has, so that its other tabs follow.
    store.set({ ...state, picks, changedAt: Math.max(saved.changedAt, state.changedAt + 1) });
  }

  store.subscribe(() => {
    noteNew();
    if (hasNews()) later(QUIET_FOR);
  });
  noteNew();
  if (hasNews()) later(QUIET_FOR);
  return { flush: () => void run() };
}

/** What survives the page. Storage may be blocked or full; then this page's memory has to do. */
function keeper(storage: MapSyncParts["storage"], account: string) {
  const read = (key: string) => {
    try {
      return storage.getItem(`${key}:${account}`);
    } catch {
      return null;
    }
  };
  const write = (key: string, text: string) => {
    try {
      storage.setItem(`${key}:${account}`, text);
    } catch {
      // See above.
    }
  };
  // Who only arrives at the start has gone nowhere: another device's location stays.
  let location = read("mapPlace") ?? "1/";
  return {
    changes: (): Change[] => readChanges(read("mapChanges")),
    keepChanges: (changes: readonly Change[]) => write("mapChanges", JSON.stringify(changes)),
    /** The location that the account knows. */
    location: () => location,
    setLocation: (next: string) => {
      location = next;
      write("mapPlace", next);
    },
  };
}

function locationOf({ step, template }: WizardProps): string {
  return `${step}/${template?.id ?? ""}`;
}

function sameIds(a: readonly { readonly id: string }[], b: readonly { readonly id: string }[]): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return ids.size === b.length && b.every(({ id }) => ids.has(id));
}

/** Sends a map to the account. */
async function post(map: MapSave): Promise<SaveOutcome> {
  try {
    const response = await fetch("/account/map", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(map),
    });
    if (response.ok) return (await response.json()) as SavedMap;
    if (response.status === 401) return "signed-out";
    const seconds = Number(response.headers.get("retry-after"));
    if (seconds > 0) return { wait: Math.min(seconds * 1_000, LONGEST_WAIT) };
    return response.status >= 500 || response.status === 429 ? "failed" : "refused";
  } catch {
    return "failed";
  }
}

/** Notes what changes without sending it, for an account whose page can't be had: the next one sends it. */
export function noteMap(store: Store, account: string, tree: Tree): void {
  createMapSync({
    store,
    account,
    noted: noteChanges(store),
    restore: (saved) => restore(saved, tree),
    save: () => new Promise(() => {}),
    warn: () => {},
    storage: localStorage,
  });
}

function warn(why: Unsaved | undefined): void {
  const next = encodeURIComponent(location.pathname + location.search);
  const way = { button: "Sign in", press: () => location.assign(`/signin?next=${next}`) };
  notify(document, "save", why && { words: WORDS[why], ...(why === "signed-out" && way) });
}

/** Starts saving, on a wizard page of somebody signed in; tells other tabs that somebody is. */
export function syncMap(store: Store, account: string, tree: Tree): void {
  tell({ kind: "in" });
  const sync = createMapSync({
    store,
    account,
    noted: noteChanges(store),
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

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MapSave, Pick, SavedMap, WizardProps } from "../contract/wizard-props.ts";
import { withPicks, withPicksNow, withToggled } from "../store/changes.ts";
import { createStore, type Store } from "../store/store.ts";
import type { StoredSelection } from "../store/stored-selection.ts";
import { createMapSync, type SaveOutcome, type Unsaved } from "./map-sync.ts";
import { recordChanges } from "./visitor-changes.ts";

const pick = (id: string): Pick => ({
  id,
  name: id,
  icon: "x",
  credits: [],
  places: [`a/${id}`],
  path: `a/${id}`,
  trail: [],
});

const PROPS: WizardProps = {
  step: 1,
  path: "",
  crumbs: [],
  everyday: [],
  beside: [],
  level: [],
  picks: [pick("oil")],
  changedAt: 10,
  behind: 0,
  template: null,
  ideas: [],
  matches: [],
  tie: null,
  planned: null,
  unknownTemplate: false,
  done: [],
  doneTitle: "",
  yours: [],
  about: null,
  sentence: "",
  traits: [],
  maximum: [],
  urls: { tree: "", ideas: "" },
  sprite: "",
  account: "ada",
  undo: false,
};

/** An account that merges like the server, and can be unreachable. */
class Account {
  saves: MapSave[] = [];
  outcome: "saved" | Exclude<SaveOutcome, SavedMap> = "saved";
  warnings: (Unsaved | undefined)[] = [];
  ids = new Set(["oil"]);
  restore = (saved: StoredSelection) => Promise.resolve(saved.entries.map(({ id }) => pick(id)));

  save = (map: MapSave): Promise<SaveOutcome> => {
    this.saves.push(map);
    if (this.outcome !== "saved") return Promise.resolve(this.outcome);
    for (const { id, picked } of map.changes) {
      if (picked) this.ids.add(id);
      else this.ids.delete(id);
    }
    return Promise.resolve({ picks: [...this.ids].map((id) => ({ id, path: `a/${id}` })), changedAt: 50 });
  };

  get changes() {
    return this.saves.map(({ changes }) =>
      changes.map(({ id, picked, at }) => `${picked ? "+" : "-"}${id}@${at}`).join(" "),
    );
  }
}

class Memory {
  texts = new Map<string, string>([["mapLocation:ada", "1/"]]);
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.texts.set(key, text);
}

const refuse = () => {
  throw new Error("blocked");
};

function start(
  account: Account,
  storage: globalThis.Pick<Storage, "getItem" | "setItem"> = new Memory(),
  owner = "ada",
) {
  const store = createStore(PROPS);
  const sync = createMapSync({
    store,
    account: owner,
    noted: recordChanges(store),
    restore: (saved) => account.restore(saved),
    save: account.save,
    warn: (why) => account.warnings.push(why),
    storage,
  });
  return { store, sync };
}

const toggle = (store: Store, id: string, at: number) => store.set(withToggled(store.get(), pick(id), at), "visitor");
const ids = (store: Store) => store.get().picks.map(({ id }) => id);

describe("saving the map", () => {
  let account: Account;
  beforeEach(() => {
    vi.useFakeTimers();
    account = new Account();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends nothing while nothing changes", async () => {
    start(account);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(account.saves).toEqual([]);
  });

  it("sends one request for changes in quick succession", async () => {
    const { store } = start(account);
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(300);
    toggle(store, "clay", 21);
    toggle(store, "oil", 22);
    await vi.advanceTimersByTimeAsync(399);
    expect(account.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(account.changes).toEqual(["+ink@20 +clay@21 -oil@22"]);
  });

  it("sends Clear all as one change for each activity", async () => {
    const { store } = start(account);
    toggle(store, "ink", 20);
    store.set(withPicksNow(store.get(), [], 21), "visitor");
    await vi.advanceTimersByTimeAsync(400);
    expect(account.changes).toEqual(["-ink@21 -oil@21"]);
    expect(ids(store)).toEqual([]);
  });

  it("leaves another device's location alone on the start page", async () => {
    const { store } = start(account, new Memory(), "bob");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(account.saves).toEqual([]);
    store.set({ ...store.get(), step: 2 }, "visitor");
    await vi.advanceTimersByTimeAsync(400);
    expect(account.saves).toEqual([{ changes: [], template: null, step: 2 }]);
  });

  it("does not send what the page took over from another tab", async () => {
    const { store } = start(account);
    store.set(withPicks(store.get(), [pick("ink")], 30));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(account.saves).toEqual([]);
  });

  it("tries again, ever more rarely, until it arrives", async () => {
    const { store } = start(account);
    account.outcome = "failed";
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400 + 1_000 + 2_000);
    expect(account.saves.length).toBe(3);
    account.outcome = "saved";
    await vi.advanceTimersByTimeAsync(4_000);
    expect(account.ids).toEqual(new Set(["oil", "ink"]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(account.saves.length).toBe(4);
  });

  it("waits as long as the server asks, whatever the visitor goes on to do", async () => {
    const { store } = start(account);
    account.outcome = { wait: 30_000 };
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400);
    account.outcome = "saved";
    toggle(store, "tea", 30);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(account.saves.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(account.ids).toEqual(new Set(["oil", "ink", "tea"]));
    expect(account.saves.length).toBe(2);
  });

  it("goes on at once when the network is back", async () => {
    const { store, sync } = start(account);
    account.outcome = "failed";
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400);
    account.outcome = "saved";
    sync.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(account.ids.has("ink")).toBe(true);
  });

  it("does not repeat what was refused until something else changes", async () => {
    const { store } = start(account);
    account.outcome = "refused";
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(account.saves.length).toBe(1);
  });

  it.each(["refused", "signed-out"] as const)(
    "says that nothing was saved when it was %s, until it is",
    async (why) => {
      const { store } = start(account);
      account.outcome = why;
      toggle(store, "ink", 20);
      await vi.advanceTimersByTimeAsync(400);
      expect(account.warnings).toEqual([why]);
      account.outcome = "saved";
      toggle(store, "clay", 30);
      await vi.advanceTimersByTimeAsync(400);
      expect(account.warnings[account.warnings.length - 1]).toBeUndefined();
      expect(account.changes[account.changes.length - 1]).toBe("+ink@20 +clay@30");
    },
  );

  it("leaves what could not be sent to the next page of the account, and to no other's", async () => {
    const storage = new Memory();
    account.outcome = "failed";
    toggle(start(account, storage).store, "ink", 20);
    vi.clearAllTimers();
    const other = new Account();
    start(other, storage, "bob");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.changes).toEqual([]);
    account.outcome = "saved";
    start(account, storage);
    await vi.advanceTimersByTimeAsync(400);
    expect(account.changes[account.changes.length - 1]).toBe("+ink@20");
    expect(storage.texts.get("mapChanges:ada")).toBe("[]");
  });

  it("takes over what another device picked", async () => {
    const { store } = start(account);
    account.ids.add("clay");
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400);
    expect(ids(store)).toEqual(["oil", "clay", "ink"]);
    expect(store.get().changedAt).toBe(50);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(account.saves.length).toBe(1);
  });

  it("keeps its picks when those of another device can't be loaded", async () => {
    const { store } = start(account);
    account.ids.add("clay");
    account.restore = () => Promise.reject(new Error("no network"));
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400);
    expect(ids(store)).toEqual(["oil", "ink"]);
  });

  it("keeps what the visitor did while the answer was on its way", async () => {
    const { save } = account;
    const page: { store?: Store } = {};
    account.save = async (map) => {
      const answer = await save(map);
      if (account.saves.length === 1 && page.store) toggle(page.store, "wood", 25);
      return answer;
    };
    const { store } = start(account);
    page.store = store;
    account.ids.add("clay");
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(new Set(ids(store))).toEqual(new Set(["oil", "ink", "wood", "clay"]));
    expect(account.ids).toEqual(new Set(["oil", "clay", "ink", "wood"]));
  });

  it("sends along what another tab of the browser could not", async () => {
    const storage = new Memory();
    const stuck = new Account();
    stuck.outcome = "failed";
    const { store } = start(account, storage);
    toggle(start(stuck, storage).store, "clay", 19);
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400);
    expect(account.changes).toEqual(["+clay@19 +ink@20"]);
    expect(ids(store)).toEqual(["oil", "clay", "ink"]);
  });

  it("works without storage", async () => {
    const { store } = start(account, { getItem: refuse, setItem: refuse });
    toggle(store, "ink", 20);
    await vi.advanceTimersByTimeAsync(400);
    expect(account.changes).toEqual(["+ink@20"]);
  });

  it("sends much in parts", async () => {
    const { store } = start(account);
    const many = Array.from({ length: 450 }, (_, i) => pick(`n${i}`));
    store.set({ ...store.get(), picks: [...store.get().picks, ...many], changedAt: 30 }, "visitor");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(account.saves.map(({ changes }) => changes.length)).toEqual([200, 200, 50]);
    expect(account.ids.size).toBe(451);
  });
});

/**
 * The format of the selection in localStorage. Entries have more fields than are read back, for other programs; only
 * their paths are trusted, and everything else is taken from the tree.
 */
import type { TraitName, WizardProps } from "../contract/wizard-props.ts";
import { sumCredits } from "../mapping/credits.ts";

export const SELECTED = "selectedCategories";
export const CREDITS = "categoryCredits";
export const CHANGED_AT = "selectionChangedAt";
/** The mark of the account that the selection belongs to; "" without one. */
export const OWNER = "mapAccount";
/** Milliseconds that this browser's clock is behind the server's, in a browser with an account. */
export const BEHIND = "mapBehind";

/** Later times are unknown, for the server too: there must be times after them. */
const UNKNOWN_FROM = 2 ** 52;
/** Entries after this many are ignored. */
const MAX_ENTRIES = 20_000;

export type StoredSelection = {
  readonly entries: readonly { readonly id: string; readonly path: string }[];
  readonly changedAt: number;
};

export function storedTexts(state: WizardProps, owner: string): ReadonlyMap<string, string> {
  const entries = state.picks.map(({ id, name, icon, credits, trail }) => ({
    id,
    name,
    icon,
    crossCredits: byTrait(state.traits, credits),
    path: trail,
  }));
  const credits = sumCredits(state.picks, state.traits.length);
  return new Map([
    [SELECTED, JSON.stringify(entries)],
    [CREDITS, JSON.stringify(byTrait(state.traits, credits))],
    [OWNER, owner],
    // Last: other tabs read all keys when this one changes.
    [CHANGED_AT, String(state.changedAt)],
  ]);
}

/** Reads the texts of `SELECTED` and `CHANGED_AT`; malformed content reads as less, never as an error. */
export function readStored(selected: string | null, changedAt: string | null): StoredSelection {
  const entries = new Map<string, { id: string; path: string }>();
  for (const value of parsedList(selected)) {
    const entry = readEntry(value);
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  const time = Number(changedAt ?? 0);
  const known = Number.isInteger(time) && time > 0 && time < UNKNOWN_FROM;
  // Entries without a time are newer than an empty selection and older than any with a time.
  return {
    entries: [...entries.values()],
    changedAt: known ? time : entries.size > 0 ? 1 : 0,
  };
}

function byTrait(traits: readonly TraitName[], credits: readonly number[]): Record<string, number> {
  return Object.fromEntries(traits.map(({ id }, t) => [id, credits[t] ?? 0]));
}

function parsedList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [];
  } catch {
    return [];
  }
}

function readEntry(value: unknown): { id: string; path: string } | undefined {
  if (!isRecord(value) || typeof value["id"] !== "string" || !Array.isArray(value["path"])) return undefined;
  const ids = value["path"].map((node: unknown) => (isRecord(node) ? node["id"] : undefined));
  if (!ids.every((id): id is string => typeof id === "string") || ids[ids.length - 1] !== value["id"]) return undefined;
  return { id: value["id"], path: ids.join("/") };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

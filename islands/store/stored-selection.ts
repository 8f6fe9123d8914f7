/**
 * The selection in localStorage, as text in and out. The entries carry more
 * than is needed so that other programs can read them; we believe only their
 * paths, and take everything else from the tree.
 */
import type { TraitName, WizardProps } from "../contract/wizard-props.ts";
import { sumCredits } from "../mapping/credits.ts";

export const SELECTED = "selectedCategories";
export const CREDITS = "categoryCredits";
export const CHANGED_AT = "selectionChangedAt";
/** The mark of the account that the selection was written for; "" when it is nobody's in particular. */
export const OWNER = "mapAccount";

/** Two clocks may differ by this much. A date beyond it is a mistake or a trick, and would win for ever. */
const A_DAY = 86_400_000;
/** No selection has more entries than this; what comes after is not read. */
const MOST_ENTRIES = 20_000;

/** What the storage claims: places of activities, to be looked up in the tree. */
export type StoredSelection = {
  readonly entries: readonly { readonly id: string; readonly path: string }[];
  readonly changedAt: number;
};

/** The texts of a selection, by key. */
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
    // Last, because other tabs read them all when they hear of this one.
    [CHANGED_AT, String(state.changedAt)],
  ]);
}

/** Reads the texts of `SELECTED` and `CHANGED_AT`; malformed content reads as less, never as an error. */
export function readStored(selected: string | null, changedAt: string | null, now: number): StoredSelection {
  const entries = new Map<string, { id: string; path: string }>();
  for (const value of parsedList(selected)) {
    const entry = readEntry(value);
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  const time = Number(changedAt ?? 0);
  const known = Number.isSafeInteger(time) && time > 0;
  // Entries without a time were written by a program that keeps none: newer than nothing, older than anything dated.
  return {
    entries: [...entries.values()],
    changedAt: known ? (time > now + A_DAY ? now : time) : entries.size > 0 ? 1 : 0,
  };
}

function byTrait(traits: readonly TraitName[], credits: readonly number[]): Record<string, number> {
  return Object.fromEntries(traits.map(({ id }, t) => [id, credits[t] ?? 0]));
}

function parsedList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [];
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

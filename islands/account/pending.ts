/** Lists of changes. Pure. */
import type { Change, Pick } from "../contract/wizard-props.ts";

type Picked = globalThis.Pick<Pick, "id" | "path">;

export function changesBetween(before: readonly Picked[], after: readonly Picked[], at: number): Change[] {
  const added = without(after, before).map(({ id, path }) => ({ id, path, picked: true, at }));
  const removed = without(before, after).map(({ id, path }) => ({ id, path, picked: false, at }));
  return [...added, ...removed];
}

export function withChanges(picks: readonly Picked[], changes: readonly Change[]): Picked[] {
  return [...without(picks, changes), ...changes.filter(({ picked }) => picked)];
}

/** Both lists as one, with the latest change of each activity. */
export function merged(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const latest = new Map<string, Change>();
  for (const change of [...earlier, ...later]) {
    const known = latest.get(change.id);
    if (!known || change.at >= known.at) latest.set(change.id, change);
  }
  return [...latest.values()];
}

/** Changes left once `sent` has arrived: all that has changed again since stays. */
export function remaining(pending: readonly Change[], sent: readonly Change[]): Change[] {
  const arrived = new Map(sent.map(({ id, at }) => [id, at]));
  return pending.filter(({ id, at }) => arrived.get(id) !== at);
}

/** Reads stored changes; what is malformed is left out. */
export function readChanges(text: string | null): Change[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isChange) : [];
  } catch {
    return [];
  }
}

function without(picks: readonly Picked[], others: readonly { readonly id: string }[]): Picked[] {
  const ids = new Set(others.map(({ id }) => id));
  return picks.filter(({ id }) => !ids.has(id));
}

function isChange(value: unknown): value is Change {
  if (typeof value !== "object" || value === null) return false;
  const { id, path, picked, at } = value as Record<string, unknown>;
  return typeof id === "string" && typeof path === "string" && typeof picked === "boolean" && Number.isSafeInteger(at);
}

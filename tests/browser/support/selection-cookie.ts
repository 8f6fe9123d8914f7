/**
 * The cookie `selection`, written as its description says, independent of the product's code:
 * `1.<milliseconds, base 36>.<24 bits of each id's hash>.<ids and parents of other places>`.
 */
import { ACTIVITIES, levelOf, type Place } from "./tree.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function selectionCode(picks: readonly Place[], changedAt: number): string {
  const ids = picks.map(({ id }) => record(id)).join("");
  const elsewhere = picks.filter(({ id, path }) => ACTIVITIES.get(id)?.[0]?.path !== path);
  const places = elsewhere.map((pick) => record(pick.id) + record(levelOf(pick).split("/").at(-1) ?? "")).join("");
  return `1.${changedAt.toString(36)}.${ids}.${places}`;
}

function record(id: string): string {
  let hash = 2_166_136_261;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0;
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return [18, 12, 6, 0].map((shift) => ALPHABET[(folded >>> shift) & 63]).join("");
}

import { ACTIVITIES, type Place } from "./tree.ts";

export type Selection = { readonly name: string; readonly picks: readonly Place[] };

const first = [...ACTIVITIES.values()].map(([place]) => place as Place);
const repeated = [...ACTIVITIES.values()].filter(({ length }) => length > 1).map((places) => places.at(-1) as Place);

export function spread(count: number): Place[] {
  return Array.from({ length: count }, (_, i) => first[Math.floor((i * first.length) / count)] as Place);
}

export const NOTHING: Selection = { name: "nothing", picks: [] };
export const ONE: Selection = { name: "one activity", picks: spread(1) };
export const FIVE: Selection = { name: "five activities", picks: spread(5) };
export const DOZEN: Selection = { name: "a dozen activities", picks: spread(12) };
export const EVERYTHING: Selection = { name: "everything", picks: first };
export const REPEATED: Selection = { name: "activities of several places", picks: repeated };

export const SELECTIONS: readonly Selection[] = [NOTHING, ONE, FIVE, DOZEN, EVERYTHING, REPEATED];

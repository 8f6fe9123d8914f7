/** Questions about a selection, and the one way to change it. An activity is known by its id alone. */

type Placed = { readonly id: string; readonly places: readonly string[] };

/** The selection with `pick` added at its end, or without it when its activity was picked already. */
export function toggled<P extends { readonly id: string }>(picks: readonly P[], pick: P): readonly P[] {
  return isSelected(picks, pick.id) ? picks.filter(({ id }) => id !== pick.id) : [...picks, pick];
}

export function isSelected(picks: readonly { readonly id: string }[], id: string): boolean {
  return picks.some((pick) => pick.id === id);
}

/** How many picks have a place below the category at `path`. Each activity counts once. */
export function countBelow(picks: readonly Placed[], path: string): number {
  const prefix = `${path}/`;
  return picks.filter(({ places }) => places.some((place) => place.startsWith(prefix))).length;
}

/** Whether the selection covers a skill: the skill itself is picked, or something below it at any of its places. */
export function isHighlighted(picks: readonly Placed[], skill: string): boolean {
  return picks.some(({ id, places }) => id === skill || places.some((place) => place.split("/").includes(skill)));
}

/** Whether two selections hold the same activities, in whatever order. */
export function sameActivities(a: readonly { readonly id: string }[], b: readonly { readonly id: string }[]): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return ids.size === new Set(b.map(({ id }) => id)).size && b.every(({ id }) => ids.has(id));
}

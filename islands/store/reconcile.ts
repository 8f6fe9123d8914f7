/** Which of two copies of the selection holds, and the copy in storage made whole again. */
import type { WizardProps } from "../contract/wizard-props.ts";
import { parentPath } from "../mapping/path.ts";
import { sameActivities } from "../mapping/selection.ts";
import type { Pick } from "../mapping/types.ts";
import { pickOf } from "./changes.ts";
import type { StoredSelection } from "./stored-selection.ts";
import type { Tree } from "./tree.ts";

export type Winner = "equal" | "page" | "storage";

/** Compares the page's selection with the stored one: of two different ones the newer holds. */
export function winner(page: WizardProps, stored: StoredSelection): Winner {
  if (sameActivities(page.picks, stored.entries)) return "equal";
  return stored.changedAt > page.changedAt ? "storage" : "page";
}

/**
 * The stored selection with everything the tree knows about it; what the tree
 * doesn't know is dropped. Rejects when the tree can't be had.
 */
export async function restore(stored: StoredSelection, tree: Tree): Promise<Pick[]> {
  const picks: Pick[] = [];
  for (const { id, path } of stored.entries) {
    const above = parentPath(path);
    const level = await tree.load(above);
    const node = level?.nodes.find((child) => child.id === id);
    if (node?.kind === "leaf") picks.push(pickOf(node, tree.trail(above) ?? []));
  }
  return picks;
}

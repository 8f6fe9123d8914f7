/** Conflicts between the page's selection and the stored one. */
import type { Pick, WizardProps } from "../contract/wizard-props.ts";
import { parentPath } from "../mapping/path.ts";
import { sameActivities } from "../mapping/selection.ts";
import { pickOf } from "./changes.ts";
import type { StoredSelection } from "./stored-selection.ts";
import type { Tree } from "./tree.ts";

export type Winner = "equal" | "page" | "storage";

/** The newer of two different selections wins. */
export function winner(page: WizardProps, stored: StoredSelection): Winner {
  if (sameActivities(page.picks, stored.entries)) return "equal";
  return stored.changedAt > page.changedAt ? "storage" : "page";
}

/** The picks of a stored selection, without those that are not in the tree. Rejects when the tree can't be loaded. */
export async function restore(stored: StoredSelection, tree: Tree): Promise<Pick[]> {
  const picks: Pick[] = [];
  for (const { id, path } of stored.entries) {
    const above = parentPath(path);
    const level = await tree.load(above);
    const node = level?.level.find((child) => child.id === id);
    if (node?.kind === "leaf") picks.push(pickOf(node, tree.trail(above) ?? []));
  }
  return picks;
}

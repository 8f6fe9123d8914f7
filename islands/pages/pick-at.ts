import type { Pick } from "../contract/wizard-props.ts";
import { lastId, parentPath } from "../mapping/path.ts";
import { pickOf } from "../store/changes.ts";
import type { Tree } from "../store/tree.ts";

/** The pick that ticking the activity at `path` makes; undefined where the tree loaded has none. */
export function pickAt(tree: Tree, path: string): Pick | undefined {
  const leaf = tree.level(parentPath(path))?.level.find(({ id }) => id === lastId(path));
  const trail = tree.trail(parentPath(path));
  return leaf?.kind === "leaf" && trail ? pickOf(leaf, trail) : undefined;
}

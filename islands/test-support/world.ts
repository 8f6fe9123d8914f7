/** Builds what the islands know from data files, for tests: the tree with all places, the ideas, the picks. */
import type { CategoryNode, Idea, LeafNode, PathNode, Pick } from "../contract/wizard-props.ts";
import { lastId, parentPath } from "../mapping/path.ts";
import { pickOf } from "../store/changes.ts";
import type { TreeFile } from "../store/tree.ts";

export type DataCategory = {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly subcategories?: readonly DataCategory[];
  readonly crossCredits?: Readonly<Record<string, number>>;
};

export type DataTemplate = {
  readonly id: string;
  readonly name: string;
  readonly skills: readonly string[];
  readonly salary: number;
  readonly values: Readonly<Record<string, number>>;
};

export type World = {
  readonly branch: TreeFile;
  readonly ideas: readonly Idea[];
  /** The pick that choosing the activity at `path` makes. */
  readonly pick: (path: string) => Pick;
  /** Every path of an activity, in the order of the tree. */
  readonly leafPaths: readonly string[];
};

export function worldOf(
  traits: readonly string[],
  roots: readonly DataCategory[],
  templates: readonly DataTemplate[],
): World {
  const inOrder = (values: Readonly<Record<string, number>>) => traits.map((trait) => values[trait] ?? 0);
  const { levels, trails, places } = readTree(roots, inOrder);
  return {
    branch: {
      levels,
      sprites: Object.fromEntries(["", ...roots.map(({ id }) => id)].map((id) => [id, `/static/${id || "root"}.svg`])),
    },
    ideas: templates.map(({ id, name, skills, salary, values }) => ({
      id,
      name,
      income: `$${salary.toLocaleString("en")}`,
      skills: skills.map((skill) => ({ id: skill, name: skill })),
      values: inOrder(values),
    })),
    pick: (path) => {
      const above = parentPath(path);
      const leaf = levels[above]?.find((node): node is LeafNode => node.kind === "leaf" && node.id === lastId(path));
      if (!leaf) throw new Error(`no activity at ${path}`);
      return pickOf(leaf, trails.get(above) ?? []);
    },
    leafPaths: [...places.values()].flat(),
  };
}

/** The levels by path, the nodes above each, and the paths of each activity. */
function readTree(
  roots: readonly DataCategory[],
  inOrder: (values: Readonly<Record<string, number>>) => readonly number[],
) {
  const places = new Map<string, string[]>();
  const levels: Record<string, CategoryNode[]> = {};
  const trails = new Map<string, PathNode[]>();

  function walk(nodes: readonly DataCategory[], path: string, trail: readonly PathNode[]): void {
    trails.set(path, [...trail]);
    levels[path] = nodes.map((node) => {
      const { id, name, icon } = node;
      const at = path ? `${path}/${id}` : id;
      if (node.crossCredits) {
        places.set(id, [...(places.get(id) ?? []), at]);
        return { kind: "leaf", id, name, icon, credits: inOrder(node.crossCredits), places: [] };
      }
      if (!node.subcategories?.length) return { kind: "empty", id, name, icon };
      walk(node.subcategories, at, [...trail, { id, name, icon }]);
      return { kind: "inner", id, name, icon };
    });
  }
  walk(roots, "", []);
  for (const [path, nodes] of Object.entries(levels)) {
    levels[path] = nodes.map((node) => (node.kind === "leaf" ? { ...node, places: places.get(node.id) ?? [] } : node));
  }
  return { levels, trails, places };
}

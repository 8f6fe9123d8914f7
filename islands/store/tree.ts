/** The category tree, which is one file. */
import type { CategoryNode, Crumb, PathNode } from "../contract/wizard-props.ts";
import { childPath, parentPath } from "../mapping/path.ts";

/** A level of the tree with the way to it. */
export type Level = {
  readonly path: string;
  readonly level: readonly CategoryNode[];
  /** Of their icons. */
  readonly sprite: string;
  readonly crumbs: readonly Crumb[];
  /** Categories of the same parent, then the other branches. */
  readonly beside: readonly Crumb[];
};

export type Lines = readonly (readonly (string | null)[])[];

/** Levels by path. */
export type TreeFile = {
  readonly levels: Readonly<Record<string, readonly CategoryNode[]>>;
  /** Addresses by top-level category id, "" for the root's. */
  readonly sprites: Readonly<Record<string, string>>;
  /** Sentences by the strongest and the second trait. */
  readonly lines?: Lines;
};

export type Tree = {
  /** Undefined when it is not loaded. */
  readonly level: (path: string) => Level | undefined;
  /** Undefined when there is no such level. Rejects when the file can't be fetched. */
  readonly load: (path: string) => Promise<Level | undefined>;
  /** The nodes from the root to `path`; undefined when they are not loaded. */
  readonly trail: (path: string) => readonly PathNode[] | undefined;
  readonly lines: () => Lines | undefined;
};

/** A failed request is repeated at the next `load`. */
export function createTree(url: string, fetchFile: (url: string) => Promise<TreeFile>): Tree {
  let levels = new Map<string, readonly CategoryNode[]>();
  let sprites: TreeFile["sprites"] = {};
  let lines: Lines | undefined;
  let request: Promise<void> | undefined;

  function level(path: string): Level | undefined {
    const nodes = levels.get(path);
    const above = trailIn(levels, path);
    const sprite = sprites[path.split("/")[0] ?? ""] ?? "";
    return nodes && above && { path, level: nodes, sprite, crumbs: crumbsOf(above), beside: besideOf(levels, path) };
  }

  async function load(path: string): Promise<Level | undefined> {
    request ??= fetchFile(url).then((file) => {
      levels = new Map(Object.entries(file.levels));
      sprites = file.sprites;
      lines = file.lines;
    });
    await request.catch((error: unknown) => {
      request = undefined;
      throw error;
    });
    return level(path);
  }

  return { level, load, trail: (path) => trailIn(levels, path), lines: () => lines };
}

/** Its address names its content, so the browser may keep it for good. */
export async function fetchTree(url: string): Promise<TreeFile> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  return (await response.json()) as TreeFile;
}

function trailIn(levels: ReadonlyMap<string, readonly CategoryNode[]>, path: string): PathNode[] | undefined {
  const nodes: PathNode[] = [];
  let at = "";
  for (const id of path ? path.split("/") : []) {
    const node = levels.get(at)?.find((child) => child.id === id);
    if (!node) return undefined;
    nodes.push(node);
    at = childPath(at, id);
  }
  return nodes;
}

function besideOf(levels: ReadonlyMap<string, readonly CategoryNode[]>, path: string): Crumb[] {
  if (!path) return [];
  const parent = parentPath(path);
  return [...new Set([parent, ""])].flatMap((level) =>
    (levels.get(level) ?? [])
      .filter(({ kind }) => kind === "inner")
      .map(({ id, name }) => ({ name, path: childPath(level, id) }))
      .filter((other) => !`${path}/`.startsWith(`${other.path}/`)),
  );
}

function crumbsOf(above: readonly PathNode[]): Crumb[] {
  let path = "";
  return above.map(({ id, name }) => {
    path = childPath(path, id);
    return { name, path };
  });
}

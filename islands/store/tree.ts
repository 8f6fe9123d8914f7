/** The category tree. One file has the root and the levels near it; large branches are files of their own, fetched on demand. */
import type { CategoryNode, Crumb } from "../contract/wizard-props.ts";
import { childPath, parentPath } from "../mapping/path.ts";
import type { PathNode } from "../mapping/types.ts";

/** A level of the tree with the way to it. */
export type Level = {
  readonly path: string;
  readonly nodes: readonly CategoryNode[];
  readonly crumbs: readonly Crumb[];
  /** Categories of the same parent, then the other branches. */
  readonly beside: readonly Crumb[];
};

export type Lines = readonly (readonly (string | null)[])[];

/** One file: levels by path, and the addresses of further files by path. */
export type Branch = {
  readonly levels: Readonly<Record<string, readonly CategoryNode[]>>;
  readonly more: Readonly<Record<string, string>>;
  /** In the root's file: sentences by the strongest and the second trait. */
  readonly lines?: Lines;
};

export type Tree = {
  /** Undefined when it is not loaded. */
  readonly level: (path: string) => Level | undefined;
  /** Undefined when there is no such level. Rejects when a file can't be fetched. */
  readonly load: (path: string) => Promise<Level | undefined>;
  /** The nodes from the root to `path`; undefined when they are not loaded. */
  readonly trail: (path: string) => readonly PathNode[] | undefined;
  readonly lines: () => Lines | undefined;
};

/** Failed requests are repeated at the next `load`. */
export function createTree(rootUrl: string, fetchFile: (url: string) => Promise<Branch>): Tree {
  const levels = new Map<string, readonly CategoryNode[]>();
  const more = new Map<string, string>([["", rootUrl]]);
  const requests = new Map<string, Promise<void>>();
  let lines: Lines | undefined;

  function fetchOnce(path: string, url: string): Promise<void> {
    const running = requests.get(url);
    if (running) return running;
    const started = fetchFile(url)
      .then((branch) => {
        more.delete(path);
        lines ??= branch.lines;
        for (const [at, nodes] of Object.entries(branch.levels)) levels.set(at, nodes);
        for (const [at, further] of Object.entries(branch.more)) more.set(at, further);
      })
      .finally(() => requests.delete(url));
    requests.set(url, started);
    return started;
  }

  function level(path: string): Level | undefined {
    const nodes = levels.get(path);
    const above = trailIn(levels, path);
    return nodes && above && { path, nodes, crumbs: crumbsOf(above), beside: besideOf(levels, path) };
  }

  async function load(path: string): Promise<Level | undefined> {
    const here = level(path);
    if (here) return here;
    const missing = [...more].find(([at]) => at === "" || at === path || path.startsWith(`${at}/`));
    if (!missing) return undefined;
    await fetchOnce(...missing);
    return load(path);
  }

  return { level, load, trail: (path) => trailIn(levels, path), lines: () => lines };
}

/** Fetches a branch over the network. Its address names its content, so the browser may keep it for good. */
export async function fetchBranch(url: string): Promise<Branch> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  return (await response.json()) as Branch;
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
  return above.map(({ name }, i) => ({
    name,
    path: above
      .slice(0, i + 1)
      .map(({ id }) => id)
      .join("/"),
  }));
}

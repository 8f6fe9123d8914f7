/** The content as the tests need it, read from data/. Nothing here is shared with the product's own code. */
import { readFileSync } from "node:fs";
import { at } from "./folders.ts";

type Named = { readonly id: string; readonly name: string };

type CategoryFile = Named & {
  readonly subcategories?: readonly CategoryFile[];
  readonly crossCredits?: Readonly<Record<string, number>>;
};

export type Place = Named & {
  readonly path: string;
  readonly children: readonly Place[];
  readonly isLeaf: boolean;
};

export type Idea = Named & { readonly salary: number };

function readData<Content>(file: string): Content {
  return JSON.parse(readFileSync(at(`data/${file}`), "utf8")) as Content;
}

function placed(node: CategoryFile, above: string): Place {
  const path = above ? `${above}/${node.id}` : node.id;
  const children = (node.subcategories ?? []).map((child) => placed(child, path));
  return { id: node.id, name: node.name, path, children, isLeaf: node.crossCredits !== undefined };
}

function withAllBelow(place: Place): Place[] {
  return [place, ...place.children.flatMap(withAllBelow)];
}

export const TOP = readData<string[]>("categories/order.json").map((id) =>
  placed(readData(`categories/${id}.json`), ""),
) as [Place, ...Place[]];
const ALL = TOP.flatMap(withAllBelow);
export const INNER: readonly Place[] = ALL.filter(({ children }) => children.length > 0);
export const LEAVES: readonly Place[] = ALL.filter(({ isLeaf }) => isLeaf);
export const ACTIVITIES: ReadonlyMap<string, readonly Place[]> = new Map(
  LEAVES.map(({ id }) => [id, LEAVES.filter((place) => place.id === id)]),
);

export const IDEAS: AtLeast<4, Idea> = readData("templates.json");
export const COMMUNITIES: AtLeast<4, Named> = readData("communities.json");

export function placeAt(path: string): Place {
  const found = ALL.find((place) => place.path === path);
  if (!found) throw new Error(`no ${path} in data/categories`);
  return found;
}

export function trailOf({ path }: Place): [Place, ...Place[]] {
  const ids = path.split("/");
  return ids.map((_, i) => placeAt(ids.slice(0, i + 1).join("/"))) as [Place, ...Place[]];
}

export function levelOf({ path }: Place): string {
  return path.split("/").slice(0, -1).join("/");
}

type AtLeast<Count extends number, Item, List extends Item[] = []> = List["length"] extends Count
  ? readonly [...List, ...Item[]]
  : AtLeast<Count, Item, [...List, Item]>;

type Level<Count extends number> = Place & { readonly children: AtLeast<Count, Place> };

export function levelWithActivities<Count extends number>(count: Count): Level<Count> {
  const alone = (place: Place) => place.isLeaf && ACTIVITIES.get(place.id)?.length === 1;
  const found = INNER.find(({ path, children }) => path.includes("/") && children.filter(alone).length >= count);
  if (!found) throw new Error(`no level with ${count} activities`);
  return { ...found, children: found.children.filter(alone) } as Level<Count>;
}

export function repeatedActivity(): readonly [Place, Place] {
  for (const places of ACTIVITIES.values()) {
    const [first] = places;
    const other = places.find(({ path }) => first && path.split("/")[0] !== first.path.split("/")[0]);
    if (first && other) return [first, other];
  }
  throw new Error("no activity stands in two branches");
}

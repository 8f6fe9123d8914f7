/**
 * What travels between server and islands. The types are generated from the
 * server's own (`generated.ts`); here they become read-only, since a change
 * makes a new object.
 */
import type * as sent from "./generated.ts";

type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** One JSON object on each wizard page; it feeds the page's templates too, so that the first render is the same tree. */
export type SentProps = Fixed<sent.WizardProps>;

/** The same as the islands use it: nothing has to be told from something else any more. */
export type WizardProps = Omit<SentProps, "picks" | "matches"> & {
  readonly picks: readonly Pick[];
  readonly matches: readonly Match[];
};

/** One step of the breadcrumb, without the "All" in front. */
export type Crumb = Fixed<sent.Crumb>;

export type CategoryNode = Fixed<sent.CategoryNode>;
export type InnerNode = Extract<CategoryNode, { readonly kind: "inner" }>;
/** An activity. `credits` in trait order; `places` are all its paths, the first place first. */
export type LeafNode = Extract<CategoryNode, { readonly kind: "leaf" }>;
/** A category without anything in it yet: shown, not selectable. */
export type EmptyNode = Extract<CategoryNode, { readonly kind: "empty" }>;

/** How well an idea fits, and why. */
export type Match = Omit<
  { readonly [K in keyof sent.SentMatches]: Fixed<sent.SentMatches[K][number]> },
  "shared" | "short"
> & {
  readonly shared: readonly Line[];
  readonly short: readonly Line[];
};
/** A trait of the person and of an idea: its axis, then 0 to 100 each. */
export type Line = readonly [axis: number, you: number, idea: number];

export type Planned = Fixed<sent.Planned>;
export type TraitName = Fixed<sent.Named>;
/** `sprites` by top-level category id, "" for the root's. */
export type WizardUrls = Fixed<sent.WizardUrls>;

/** An activity picked or taken out; of two changes of the same activity the later one counts. */
export type Change = Fixed<sent.Change>;
export type MapSave = Fixed<sent.MapSave>;
/** The account's map with the changes in it. */
export type SavedMap = Fixed<sent.SavedMap>;
export type Suggestion = Fixed<sent.Suggestion>;
/** What the server says may be kept without a network: the same for everybody. */
export type Kept = Fixed<sent.Kept>;

/** A node as it appears on a path: enough to name it and draw its icon. */
export type PathNode = Fixed<sent.PathNode>;
/** A selected activity. `path` is the place it was picked through, `trail` the nodes from the root to itself. */
export type Pick = Omit<Fixed<sent.SentPick>, "above" | "places"> & {
  readonly places: readonly string[];
  readonly path: string;
  readonly trail: readonly PathNode[];
};
/** A profile template. `values` in trait order. */
export type Idea = Fixed<sent.Idea>;

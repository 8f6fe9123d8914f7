/** Data exchanged between server and islands: the types generated from the server's (`generated.ts`), made read-only. */
import type * as sent from "./generated.ts";

type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** The JSON of a wizard page. The server's templates use the same data, so that the first render is the same tree. */
export type SentProps = Fixed<sent.WizardProps>;

/** The props with everything that the server leaves out: see `start/read-props.ts`. */
export type WizardProps = Omit<SentProps, "picks" | "matches" | "now"> & {
  /** Milliseconds that this browser's clock is behind the server's; 0 without an account. */
  readonly behind: number;
  readonly picks: readonly Pick[];
  readonly matches: readonly Match[];
};

/** One step of the breadcrumb, without the "All" in front. */
export type Crumb = Fixed<sent.Crumb>;

export type CategoryNode = Fixed<sent.CategoryNode>;
export type InnerNode = Extract<CategoryNode, { readonly kind: "inner" }>;
/** An activity. `credits` in trait order; `places` are all its paths, the first place first; left out where there is one. */
export type LeafNode = Extract<CategoryNode, { readonly kind: "leaf" }>;
/** A category without anything in it yet: shown, not selectable. */
export type EmptyNode = Extract<CategoryNode, { readonly kind: "empty" }>;

/** How well an idea fits. */
export type Match = { readonly [K in keyof sent.SentMatches]: Fixed<sent.SentMatches[K][number]> };

export type Planned = Fixed<sent.Planned>;
export type TraitName = Fixed<sent.Named>;
export type WizardUrls = Fixed<sent.WizardUrls>;

/** An activity picked or taken out; of two changes of the same activity the later one counts. */
export type Change = Fixed<sent.Change>;
export type MapSave = Fixed<sent.MapSave>;
/** The account's map with the changes in it. */
export type SavedMap = Fixed<sent.SavedMap>;
export type Suggestion = Fixed<sent.Suggestion>;
/** The addresses that the worker caches; none is personal. */
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

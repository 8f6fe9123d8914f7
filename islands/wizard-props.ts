/**
 * What the server hands to the islands: one JSON object on each wizard page.
 * The same struct feeds the page's templates, so the first render can be the
 * same tree. Everything here is read-only; a change makes a new object.
 */

import type { Firmness } from "./mapping/firmness.ts";

export type TraitName = { readonly id: string; readonly name: string };

/** A node as it appears on a path: enough to name it and draw its icon. */
export type PathNode = { readonly id: string; readonly name: string; readonly icon: string };

export type InnerNode = PathNode & { readonly kind: "inner" };

/** An activity. `credits` in trait order; `places` are all its paths, the first place first. */
export type LeafNode = PathNode & {
  readonly kind: "leaf";
  readonly credits: readonly number[];
  readonly places: readonly string[];
};

/** A category without anything in it yet: shown, not selectable. */
export type EmptyNode = PathNode & { readonly kind: "empty" };

export type CategoryNode = InnerNode | LeafNode | EmptyNode;

/** One step of the breadcrumb, without the "All" in front. */
export type Crumb = { readonly name: string; readonly path: string };

/** A selected activity. `path` is the place it was picked through, `trail` the nodes from the root to itself. */
export type Pick = PathNode & {
  readonly credits: readonly number[];
  readonly places: readonly string[];
  readonly path: string;
  readonly trail: readonly PathNode[];
};

/** A profile template. `values` in trait order. */
export type Idea = {
  readonly id: string;
  readonly name: string;
  readonly skills: readonly { readonly id: string; readonly name: string }[];
  readonly salary: number;
  readonly values: readonly number[];
};

/** A trait of the person and of an idea, 0 to 100 each. */
export type Line = readonly [axis: number, you: number, idea: number];

/** How well an idea fits, and why. */
export type Match = {
  /** "0.8732": always four decimals. */
  readonly correlation: string;
  /** 0 to 100. */
  readonly percent: number;
  /** For each of the idea's skills whether it is picked. */
  readonly highlighted: readonly boolean[];
  readonly firmness: Firmness;
  /** The first and last place of the ideas about as good, from 1; null when there is no other. */
  readonly aboutEqual: readonly [first: number, last: number] | null;
  /** The traits that overlap most. */
  readonly shared: readonly Line[];
  /** The traits that fall short. */
  readonly short: readonly Line[];
};

/** An activity in the chart that isn't picked. It is never part of the picks, and never stored. */
export type Planned = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly credits: readonly number[];
};

/** Where the fingerprinted files of this page lie. `sprites` by top-level category id, "" for the root's. */
export type WizardUrls = {
  readonly tree: string;
  readonly ideas: string;
  readonly sprites: Readonly<Record<string, string>>;
};

export type WizardProps = {
  readonly step: 1 | 2 | 3;
  /** The level shown on step 1, "" for the root. */
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  /** Nodes of the level shown; empty on steps 2 and 3. */
  readonly level: readonly CategoryNode[];
  /** In the order picked. */
  readonly picks: readonly Pick[];
  /** When the selection last changed, in milliseconds; 0 when there never was one. */
  readonly changedAt: number;
  readonly template: Idea | null;
  /** The ideas listed on step 2, in order; empty elsewhere. */
  readonly ideas: readonly Idea[];
  /** How well each of `ideas` fits, in their order; empty without picks. */
  readonly matches: readonly Match[];
  /** The activity drawn as if it were picked. */
  readonly planned: Planned | null;
  readonly unknownTemplate: boolean;
  readonly traits: readonly TraitName[];
  /** The most credits anyone can have, by trait. */
  readonly maximum: readonly number[];
  readonly urls: WizardUrls;
  /** Stands for the account of somebody signed in; null for everybody else. */
  readonly account: string | null;
};

/** The props of this page, or undefined on a page that has none. Throws when they aren't JSON. */
export function readProps(page: Document): WizardProps | undefined {
  const text = page.getElementById("props")?.textContent;
  return text ? (Object.freeze(JSON.parse(text)) as WizardProps) : undefined;
}

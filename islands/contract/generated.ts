// Written by server/app/contract.rs; not to be changed by hand.

/** How many templates are listed. */
export const LISTED = 20;

/** How many of them are whole at once. */
export const WHOLE = 5;

/** How many of them are compared side by side. */
export const COMPARED = 3;

/** How many picks make Continue look ready. */
export const READY_AT = 5;

/** Radius of the radar's outermost ring. */
export const RADIUS = 1200;

/**
 * Everything the first render of the islands needs.
 */
export type WizardProps = { step: 1 | 2 | 3, path: string, crumbs: Array<Crumb>, level: Array<CategoryNode>, picks: Array<SentPick>, changedAt: number, template: Idea | null, ideas: Array<Idea>, matches: SentMatches | null, about: About | null, planned: Planned | null, unknownTemplate: boolean, traits: Array<Named>, maximum: Array<number>, 
/**
 * What is said about the shape on step 1; empty before the fifth pick.
 */
sentence: string, urls: WizardUrls, account: string | null, 
/**
 * Whether the server has something to undo.
 */
undo: boolean, };

export type Crumb = { name: string, path: string, };

export type CategoryNode = { "kind": "inner", id: string, name: string, icon: string, } | { "kind": "leaf", id: string, name: string, icon: string, 
/**
 * Points in trait order.
 */
credits: Array<number>, 
/**
 * Every path of the activity, the first place first.
 */
places: Array<string>, } | { "kind": "empty", id: string, name: string, icon: string, };

/**
 * A selected activity: what its trail and its places can be told from.
 */
export type SentPick = { id: string, name: string, icon: string, credits: Array<number>, 
/**
 * The nodes from the root to the level that it was picked on.
 */
above: Array<PathNode>, 
/**
 * Every path of the activity, where there is another than the one it was picked through.
 */
places?: Array<string>, };

export type PathNode = { id: string, name: string, icon: string, };

export type Idea = { id: string, name: string, skills: Array<Named>, income: string | null, values: Array<number>, };

export type Named = { id: string, name: string, };

/**
 * How well the ideas fit and why, in their order; empty without picks. One list for each thing that
 * is said, so that it is named once.
 */
export type SentMatches = { correlation: Array<string>, percent: Array<number>, highlighted: Array<Array<boolean>>, firmness: Array<Firmness>, 
/**
 * Positions of traits.
 */
shared: Array<Array<number>>, short: Array<Array<number>>, };

export type Firmness = "Firm" | "Likely" | "Tentative";

/**
 * An activity in the chart that isn't picked.
 */
export type Planned = { id: string, name: string, path: string, credits: Array<number>, };

/**
 * What the chosen idea is like, from its page.
 */
export type About = { 
/**
 * Id of the idea.
 */
id: string, what: string, start: string, href: string, 
/**
 * Where it stands among all ideas; empty where the list says so, or nothing is picked.
 */
standing: string, };

export type WizardUrls = { tree: string, ideas: string, sprites: { [key in string]: string }, };

export type MapSave = { changes: Array<Change>, 
/**
 * Id of the chosen template, as its props name it.
 */
template: string | null, step: number | null, };

export type Change = { id: string, path: string, picked: boolean, at: number, };

/**
 * The map as it is now.
 */
export type SavedMap = { picks: Array<SavedPick>, changedAt: number, };

export type SavedPick = { id: string, path: string, };

/**
 * What the field's suggestions are made of.
 */
export type Suggestion = { name: string, trail: string, href: string, };

/**
 * What the worker keeps.
 */
export type Kept = { version: string, shells: [string, string, string], pages: Array<string>, files: Array<string>, };

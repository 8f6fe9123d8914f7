// Written by server/app/contract.rs; not to be changed by hand.

/** How many templates are listed. */
export const LISTED = 20;

/** How many of them are whole at once. */
export const FIRST = 6;

/** How many of them are compared side by side. */
export const COMPARED = 3;

/** How many picks make Continue look ready. */
export const READY_AT = 5;

/** Radius of the radar's outermost ring. */
export const RADIUS = 1200;

export type WizardProps = { step: 1 | 2 | 3, path: string, crumbs: Array<Crumb>, level: Array<CategoryNode>, 
/**
 * Icons of the level; empty but on step 1.
 */
sprite: string, 
/**
 * Categories of everyday work, on step 1.
 */
everyday: Array<Crumb>, 
/**
 * Categories of the same parent, then the other branches.
 */
beside: Array<Crumb>, picks: Array<SentPick>, changedAt: number, 
/**
 * The server's time, with an account: its changes have times of one clock.
 */
now?: number, template: Idea | null, 
/**
 * Ideas that the picks are evidence for.
 */
done: Array<Idea>, doneTitle: string, 
/**
 * By idea, "Yours: 2 of 3 skills".
 */
yours: Array<string>, ideas: Array<Idea>, matches: SentMatches | null, 
/**
 * "The first four are about equal"; null if the first idea is ahead.
 */
tie: string | null, about: About | null, 
/**
 * Texts with values that aren't in the language of the page.
 */
untranslated?: { [key in string]: string }, planned: Planned | null, unknownTemplate: boolean, traits: Array<Named>, maximum: Array<number>, 
/**
 * Sentence about the shape on step 1; empty before the fifth pick.
 */
sentence: string, urls: WizardUrls, account: string | null, 
/**
 * The server has picks to restore.
 */
undo: boolean, };

export type Crumb = { name: string, path: string, };

export type CategoryNode = { "kind": "inner", name: string, icon: string, id: string, } | { "kind": "leaf", name: string, icon: string, id: string, 
/**
 * Points in trait order.
 */
credits: Array<number>, 
/**
 * Every path of the activity, the first place first, if it has more than one.
 */
places?: Array<string>, } | { "kind": "empty", name: string, icon: string, id: string, };

export type SentPick = { id: string, name: string, icon: string, credits: Array<number>, 
/**
 * Nodes from the root to the level it was picked on.
 */
above: Array<PathNode>, 
/**
 * Every path of the activity, if it has more than one.
 */
places?: Array<string>, };

export type PathNode = { id: string, name: string, icon: string, };

export type Idea = { id: string, name: string, skills: Array<Named>, income: string | null, values: Array<number>, };

export type Named = { id: string, name: string, };

/**
 * Matches in the order of the ideas; empty without picks. One list for each property,
 * so that its name is sent once.
 */
export type SentMatches = { correlation: Array<string>, percent: Array<number>, highlighted: Array<Array<boolean>>, };

export type Planned = { id: string, name: string, path: string, credits: Array<number>, };

export type About = { id: string, what: string, 
/**
 * Of a text in another language than the page.
 */
whatLang?: string, start: string, startLang?: string, href: string, 
/**
 * Rank among all ideas; none for an idea on the page, or without picks.
 */
standing: string | null, };

export type WizardUrls = { tree: string, ideas: string, };

export type MapSave = { changes: Array<Change>, 
/**
 * Id of the chosen template, as its props name it.
 */
template: string | null, step: number | null, };

/**
 * An activity that was picked or removed, as a browser reports it.
 */
export type Change = { id: string, path: string, picked: boolean, 
/**
 * By the browser's clock, in milliseconds since 1970.
 */
at: number, };

export type SavedMap = { picks: Array<SavedPick>, changedAt: number, };

export type SavedPick = { id: string, path: string, };

export type Suggestion = { name: string, trail: string, path: string, };

export type Kept = { version: string, 
/**
 * Before the paths of the language.
 */
base: string, shells: [string, string, string], pages: Array<string>, files: Array<string>, };

/** A wizard page in a made-up world of a few categories, for tests that want to see everything at a glance. */
import type { WizardProps } from "../contract/wizard-props.ts";
import { worldOf } from "./world.ts";

const TRAIT_IDS = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

function spread(...points: readonly number[]): Record<string, number> {
  return Object.fromEntries(TRAIT_IDS.map((id, t) => [id, points[t] ?? 1]));
}

/** Two branches that share "story"; "music" is still empty. */
export const smallWorld = worldOf(
  TRAIT_IDS,
  [
    {
      id: "make",
      name: "Make",
      icon: "hammer",
      subcategories: [
        {
          id: "paint",
          name: "Paint",
          icon: "brush",
          subcategories: [
            { id: "oil", name: "Oil painting", icon: "palette", crossCredits: spread(9, 2) },
            { id: "story", name: "Picture stories", icon: "book", crossCredits: spread(2, 2, 8) },
          ],
        },
        { id: "bench", name: "Benches & <stools>", icon: "armchair", crossCredits: spread(1, 7) },
      ],
    },
    {
      id: "tell",
      name: "Tell",
      icon: "book",
      subcategories: [
        { id: "story", name: "Picture stories", icon: "book", crossCredits: spread(2, 2, 8) },
        { id: "poem", name: "Poems", icon: "feather", crossCredits: spread(1, 1, 9, 4) },
      ],
    },
    { id: "music", name: "Music", icon: "music", subcategories: [] },
  ],
  [
    { id: "1", name: "Painter", salary: 45_000, skills: ["paint", "oil", "tell"], values: spread(10, 6, 5) },
    { id: "2", name: "Poet", salary: 120_000, skills: ["poem", "tell", "make"], values: spread(5, 5, 10, 8) },
    { id: "10", name: "Another painter", salary: 50_000, skills: ["tell", "poem", "story"], values: spread(10, 6, 5) },
  ],
);

/** The props of step 1 at the root, with what a test wants to be otherwise. */
export function wizardProps(changes: Partial<WizardProps> = {}): WizardProps {
  return {
    step: 1,
    path: "",
    crumbs: [],
    everyday: [],
    beside: [],
    level: smallWorld.branch.levels[""] ?? [],
    sprite: "/static/root.svg",
    picks: [],
    changedAt: 0,
    behind: 0,
    template: null,
    ideas: [],
    matches: [],
    tie: null,
    planned: null,
    unknownTemplate: false,
    account: null,
    sentence: "",
    about: null,
    done: [],
    doneTitle: "",
    yours: [],
    undo: false,
    traits: TRAIT_IDS.map((id) => ({ id, name: `Trait ${id.toUpperCase()}` })),
    maximum: [13, 12, 18, 7, 4, 4, 4, 4, 4, 4],
    urls: {
      tree: "/static/tree/tree-1.json",
      ideas: "/static/tree/ideas-1.json",
    },
    ...changes,
  };
}

/** Picks at these paths, in this order. */
export function picksAt(...paths: readonly string[]) {
  return paths.map(smallWorld.pick);
}

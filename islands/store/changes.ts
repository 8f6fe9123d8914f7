/** Changes of the state, as functions from one state to the next. */
import type { Idea, LeafNode, PathNode, Pick, WizardProps } from "../contract/wizard-props.ts";
import { toggled } from "../mapping/selection.ts";
import type { Level } from "./tree.ts";

/** Without `places`, its path is its only place. */
type Activity = Omit<LeafNode, "kind">;

/** The pick that choosing an activity on a level makes. `above` are the nodes from the root to that level. */
export function pickOf({ id, name, icon, credits, places }: Activity, above: readonly PathNode[]): Pick {
  const trail = [...above, { id, name, icon }].map((node) => ({ id: node.id, name: node.name, icon: node.icon }));
  const path = trail.map((node) => node.id).join("/");
  return { id, name, icon, credits, places: places ?? [path], path, trail };
}

export function withToggled(state: WizardProps, pick: Pick, now: number): WizardProps {
  return withPicksNow(state, toggled(state.picks, pick), now);
}

export function withPicks(state: WizardProps, picks: readonly Pick[], changedAt: number): WizardProps {
  return { ...state, picks, changedAt };
}

export function atLevel(state: WizardProps, level: Level): WizardProps {
  return { ...state, ...level };
}

export function withTemplate(state: WizardProps, template: Idea | null): WizardProps {
  // A planned activity belongs to one idea.
  const planned = template?.id === state.template?.id ? state.planned : null;
  return { ...state, template, planned, unknownTemplate: false };
}

export function withPicksNow(state: WizardProps, picks: readonly Pick[], now: number): WizardProps {
  return withPicks(state, picks, later(state, now));
}

/** A later change always has a later time, whatever the clock says: the newest selection wins. */
function later(state: WizardProps, now: number): number {
  return Math.max(now + state.behind, state.changedAt + 1);
}

import type { ReactNode } from "react";
import type { Match, WizardProps } from "../contract/wizard-props.ts";
import { normalise } from "../mapping/correlation.ts";
import { chartValues, rounded } from "../mapping/radar.ts";
import type { Idea } from "../mapping/types.ts";
import { listed } from "../mapping/words.ts";

type Props = {
  readonly state: WizardProps;
  readonly idea: Idea;
  readonly match: Match;
  /** The visitor's traits, 0 to 100. */
  readonly you: readonly number[];
  /** How far it is from the others, in words. */
  readonly gap: string;
  /** Whether all of it is folded away. */
  readonly folded: boolean;
  /** The skills. */
  readonly children: ReactNode;
};

/** How firm a match is, and folded away what speaks for it and against it. */
export function Explanation({ state, idea, match, you, gap, folded, children }: Props) {
  const { firmness, shared, short } = match;
  const values = rounded(chartValues(normalise(idea.values, state.maximum)));
  const lines = (axes: readonly number[]) => (
    <ul>
      {axes.map((axis) => (
        <li key={axis}>{`${state.traits[axis]?.name}: you ${you[axis]}, idea ${values[axis]}`}</li>
      ))}
    </ul>
  );
  const head = (
    <>
      {children}
      <p className="firmness">
        <span className="firm" data-firmness={firmness}>
          {firmness}
        </span>
        {gap ? <span className="gap">{gap}</span> : null}
      </p>
    </>
  );
  return (
    <>
      {folded ? null : head}
      <details className="why">
        <summary>
          <span>Why this match</span>
          <span className="unseen">{idea.name}</span>
        </summary>
        {folded ? head : null}
        <p className="why-head">Most alike</p>
        {lines(shared)}
        <p className="why-head">{short.length ? "Where you fall short" : "You don't fall far short anywhere"}</p>
        {lines(short)}
        <p className="why-skills">{skillsPicked(idea, match)}</p>
      </details>
    </>
  );
}

function skillsPicked({ skills }: Idea, { highlighted }: Match): string {
  const hit = skills.filter((_, i) => highlighted[i]).map(({ name }) => name);
  if (hit.length === 0) return "None of its three skills is among your picks.";
  return `You have ${hit.length} of its three skills: ${listed(hit)}.`;
}

import type { ReactNode } from "react";
import type { Line, Match, TraitName } from "../contract/wizard-props.ts";
import type { Idea } from "../mapping/types.ts";
import { listed } from "../mapping/words.ts";

type Props = {
  readonly idea: Idea;
  readonly match: Match;
  readonly gap: string;
  readonly traits: readonly TraitName[];
  readonly folded: boolean;
  /** The skills. */
  readonly children: ReactNode;
};

export function Explanation({ idea, match, gap, traits, folded, children }: Props) {
  const { firmness, shared, short } = match;
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
        <p>Most alike</p>
        <Lines lines={shared} traits={traits} />
        <p>{short.length ? "Where you fall short" : "You don't fall far short anywhere"}</p>
        <Lines lines={short} traits={traits} />
        <p>{skillsPicked(idea, match)}</p>
      </details>
    </>
  );
}

function Lines({ lines, traits }: { readonly lines: readonly Line[]; readonly traits: readonly TraitName[] }) {
  return (
    <ul>
      {lines.map(([axis, you, idea]) => (
        <li key={axis}>{`${traits[axis]?.name}: you ${you}, idea ${idea}`}</li>
      ))}
    </ul>
  );
}

function skillsPicked({ skills }: Idea, { highlighted }: Match): string {
  const hit = skills.filter((_, i) => highlighted[i]).map(({ name }) => name);
  if (hit.length === 0) return "None of its three skills is among your picks.";
  return `You have ${hit.length} of its three skills: ${listed(hit)}.`;
}

import { type MouseEvent, memo } from "react";
import { WHOLE } from "../contract/generated.ts";
import type { Match, WizardProps } from "../contract/wizard-props.ts";
import type { Idea } from "../mapping/types.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { About } from "./about.tsx";
import { Explanation } from "./explanation.tsx";
import { IdeaShape } from "./idea-shape.tsx";

type Props = {
  readonly wizard: Wizard;
  readonly idea: Idea;
  /** Undefined without picks. */
  readonly match: Match | undefined;
  /** From 0. */
  readonly position: number;
  readonly gap: string;
  readonly current: boolean;
  /** Null for all but the chosen idea. */
  readonly about: WizardProps["about"];
  /** Level of step 1 that the visitor left. */
  readonly path: string;
};

/** A choice changes two of twenty. */
export const IdeaItem = memo(Item);

function Item({ wizard, idea, match, position, gap, current, about, path }: Props) {
  // Only constant parts of the state are used.
  const page = wizard.store.boot();
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    wizard.navigation.chooseTemplate(idea);
  };
  const folded = position >= WHOLE && match !== undefined && !current;
  const skills = <Skills idea={idea} match={match} />;
  return (
    <li
      className={folded ? "idea idea-folded" : current ? "idea idea-current" : "idea"}
      id={`idea-${idea.id}`}
      data-template={idea.id}
      data-correlation={match?.correlation ?? "0.0000"}
    >
      <a
        className="idea-link"
        href={`${wizardUrl({ step: 2, path, template: idea.id })}#idea-${idea.id}`}
        aria-current={current || undefined}
        onClick={choose}
      >
        <IdeaShape state={page} idea={idea} />
        <span className="percent">{match ? `${match.percent}%` : "–"}</span>
        <IdeaName idea={idea} current={current} />
      </a>
      {match ? (
        <Explanation idea={idea} match={match} gap={gap} traits={page.traits} folded={folded}>
          {skills}
        </Explanation>
      ) : (
        skills
      )}
      {current ? <About id={idea.id} about={about} /> : null}
    </li>
  );
}

type NameProps = {
  readonly idea: Idea;
  readonly current: boolean;
  readonly id?: string;
};

export function IdeaName({ idea: { name, income }, current, id }: NameProps) {
  return (
    <>
      <span className="idea-name" id={id}>
        {name}
      </span>
      {income && <span className="idea-income">{income}</span>}
      {current ? <span className="idea-chosen">Chosen</span> : null}
    </>
  );
}

function Skills({ idea, match }: globalThis.Pick<Props, "idea" | "match">) {
  return (
    <ul className="skills" aria-label="Skills">
      {idea.skills.map(({ id, name }, i) => {
        const covered = match?.highlighted[i] ?? false;
        // Replaced when that changes: page translators move text nodes, and React can't insert before a moved one.
        return <Skill key={id + covered} id={id} name={name} covered={covered} />;
      })}
    </ul>
  );
}

type SkillProps = { readonly id: string; readonly name: string; readonly covered: boolean };

function Skill({ id, name, covered }: SkillProps) {
  return (
    <li data-skill={id} data-highlighted={covered}>
      {name}
      {covered ? <span className="unseen">, picked</span> : null}
    </li>
  );
}

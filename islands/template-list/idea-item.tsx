import type { MouseEvent } from "react";
import type { Match, WizardProps } from "../contract/wizard-props.ts";
import type { Idea } from "../mapping/types.ts";
import { Icon, interfaceIcon } from "../shared/icon.tsx";
import { isPlainClick } from "../shared/plain-click.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { Explanation } from "./explanation.tsx";

type Props = {
  readonly wizard: Wizard;
  readonly state: WizardProps;
  readonly idea: Idea;
  /** Without a selection there is nothing to compare with. */
  readonly match: Match | undefined;
  /** How far it is from the others, in words. */
  readonly gap: string;
};

/** One idea: how well it fits and why, its name, its three skills. */
export function IdeaItem({ wizard, state, idea, match, gap }: Props) {
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    wizard.navigation.chooseTemplate(idea);
  };
  return (
    <li
      className="idea"
      id={`idea-${idea.id}`}
      data-template={idea.id}
      data-correlation={match?.correlation ?? "0.0000"}
    >
      <a
        className="idea-link"
        href={`${wizardUrl({ step: 2, path: "", template: idea.id })}#idea-${idea.id}`}
        aria-current={idea.id === state.template?.id}
        onClick={choose}
      >
        <span className="percent">{match ? `${match.percent}%` : "–"}</span>
        <span className="idea-name">{idea.name}</span>
      </a>
      <ul className="skills" aria-label="Skills">
        {idea.skills.map(({ id, name }, i) => (
          <Skill
            key={id}
            id={id}
            name={name}
            covered={match?.highlighted[i] ?? false}
            check={interfaceIcon(state, "check")}
          />
        ))}
      </ul>
      {match ? <Explanation idea={idea} match={match} gap={gap} traits={state.traits} /> : null}
    </li>
  );
}

type SkillProps = { readonly id: string; readonly name: string; readonly covered: boolean; readonly check: string };

function Skill({ id, name, covered, check }: SkillProps) {
  return (
    <li className="skill" data-skill={id} data-highlighted={covered}>
      {covered ? <Icon href={check} /> : null}
      <span>{name}</span>
      {covered ? <span className="unseen">, picked</span> : null}
    </li>
  );
}

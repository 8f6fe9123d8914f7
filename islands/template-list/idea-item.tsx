import { memo } from "react";
import { t } from "../contract/language.ts";
import type { Match, WizardProps } from "../contract/wizard-props.ts";
import type { Idea } from "../mapping/types.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { wizardUrl } from "../wizard/urls.ts";
import { About } from "./about.tsx";
import { IdeaName, Skills } from "./idea-parts.tsx";

type Props = {
  readonly idea: Idea;
  /** Undefined without picks. */
  readonly match: Match | undefined;
  readonly current: boolean;
  /** The idea has a card above the list, to which the link leads without a script. */
  readonly hasCard: boolean;
  /** The chosen idea, unless its card has the description. */
  readonly opened: boolean;
  /** Null for all but the chosen idea, and where its card has it. */
  readonly about: WizardProps["about"];
  /** Level of step 1 that the visitor left. */
  readonly path: string;
  readonly choose: (idea: Idea, link: Element, inCard: boolean) => void;
};

/** A choice changes two of twenty. */
export const IdeaItem = memo(function Item({ idea, match, current, hasCard, opened, about, path, choose }: Props) {
  return (
    <li
      className={current ? "idea idea-current" : "idea"}
      id={`idea-${idea.id}`}
      data-template={idea.id}
      data-correlation={match?.correlation ?? "0.0000"}
    >
      <a
        className="idea-link"
        href={`${wizardUrl({ step: 2, path, template: idea.id })}#${hasCard ? "done" : "idea"}-${idea.id}`}
        aria-current={current || undefined}
        onClick={(event) => {
          if (isPlainClick(event)) {
            event.preventDefault();
            choose(idea, event.currentTarget, false);
          }
        }}
      >
        {match ? <span className="percent">{t("{n}%", { n: match.percent })}</span> : null}
        <IdeaName idea={idea} current={current} above={hasCard && !opened} />
      </a>
      <Skills idea={idea} highlighted={match?.highlighted} />
      {about ? <About id={idea.id} about={about} /> : null}
    </li>
  );
});

import { memo } from "react";
import { t } from "../contract/language.ts";
import type { Idea, Match, WizardProps } from "../contract/wizard-props.ts";
import { About } from "../shared/about.tsx";
import { type Choose, IdeaLink, IdeaName, Skills } from "./idea-parts.tsx";

type Props = {
  readonly idea: Idea;
  /** Undefined without picks. */
  readonly match: Match | undefined;
  readonly current: boolean;
  /** A card above the list has the idea, and its description. */
  readonly inCard: boolean;
  /** Null for all but the chosen idea. */
  readonly about: WizardProps["about"];
  /** Level of step 1 that the visitor left. */
  readonly path: string;
  readonly choose: Choose;
};

/** A choice changes two of twenty. */
export const IdeaItem = memo(function Item({ idea, match, current, inCard, about, path, choose }: Props) {
  const open = current && !inCard;
  return (
    <li
      className={open ? "idea idea-current" : "idea"}
      id={`idea-${idea.id}`}
      data-template={idea.id}
      data-correlation={match?.correlation ?? "0.0000"}
    >
      <IdeaLink idea={idea} current={current} path={path} toCard={inCard} choose={choose}>
        {match ? <span className="percent">{t("{n}%", { n: match.percent })}</span> : null}
        <IdeaName idea={idea} current={current} listed={true} />
      </IdeaLink>
      <Skills idea={idea} highlighted={match?.highlighted} />
      {open && about ? <About id={idea.id} about={about} /> : null}
    </li>
  );
});

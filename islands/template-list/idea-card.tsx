import { memo } from "react";
import { part } from "../contract/marked.tsx";
import type { Idea, WizardProps } from "../contract/wizard-props.ts";
import { isHighlighted } from "../mapping/selection.ts";
import { About } from "../shared/about.tsx";
import { type Choose, IdeaLink, IdeaName, Skills } from "./idea-parts.tsx";
import { IdeaShape } from "./idea-shape.tsx";

type Props = {
  readonly idea: Idea;
  readonly picks: WizardProps["picks"];
  readonly maximum: WizardProps["maximum"];
  /** "Yours: 2 of 3 skills". */
  readonly yours: string | undefined;
  readonly current: boolean;
  /** Null for all but the chosen idea. */
  readonly about: WizardProps["about"];
  readonly path: string;
  readonly choose: Choose;
};

/** An idea that the picks are evidence for. */
export const IdeaCard = memo(function Card({ idea, picks, maximum, yours, current, about, path, choose }: Props) {
  const highlighted = idea.skills.map(({ id }) => isHighlighted(picks, id));
  return (
    <li className={current ? "card idea-current" : "card"} data-evidence={idea.id}>
      <IdeaLink idea={idea} current={current} path={path} toCard={true} id={`done-${idea.id}`} choose={choose}>
        <IdeaShape maximum={maximum} idea={idea} />
        <IdeaName idea={idea} current={current} />
        {part("yours", yours ?? "")}
      </IdeaLink>
      <Skills idea={idea} highlighted={highlighted} />
      {about ? <About id={idea.id} about={about} /> : null}
    </li>
  );
});

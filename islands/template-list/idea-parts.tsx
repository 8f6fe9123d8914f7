import type { ReactNode } from "react";
import { t } from "../contract/language.ts";
import { marked, part } from "../contract/marked.tsx";
import type { Idea } from "../contract/wizard-props.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { wizardUrl } from "../wizard/urls.ts";

export type Choose = (idea: Idea, link: Element) => void;

type LinkProps = {
  readonly idea: Idea;
  readonly current: boolean;
  /** Level of step 1 that the visitor left. */
  readonly path: string;
  /** Without a script, the link leads to the card of the idea. */
  readonly toCard: boolean;
  readonly id?: string;
  readonly choose: Choose;
  readonly children: ReactNode;
};

export function IdeaLink({ idea, current, path, toCard, id, choose, children }: LinkProps) {
  return (
    <a
      className="idea-link"
      id={id}
      href={`${wizardUrl({ step: 2, path, template: idea.id })}#${toCard ? "done" : "idea"}-${idea.id}`}
      aria-current={current || undefined}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          choose(idea, event.currentTarget);
        }
      }}
    >
      {children}
    </a>
  );
}

type NameProps = {
  readonly idea: Idea;
  readonly current: boolean;
  /** A line over the list says that sums are for a year. */
  readonly listed?: boolean;
};

export function IdeaName({ idea: { name, income }, current, listed }: NameProps) {
  return (
    <>
      {part("idea-name", name)}
      {income && part("money", listed ? income : t("{income} a year", { income }))}
      {current ? part("idea-chosen", t("Chosen")) : null}
    </>
  );
}

type SkillsProps = { readonly idea: Idea; readonly highlighted: readonly boolean[] | undefined };

export function Skills({ idea, highlighted }: SkillsProps) {
  return (
    <ul className="skills" aria-label={t("Skills")}>
      {idea.skills.map(({ id, name }, i) => {
        const covered = highlighted?.[i] ?? false;
        // Replaced when that changes: page translators move text nodes, and React can't insert before a moved one.
        return (
          <li key={id + covered} data-skill={id} data-highlighted={covered}>
            {marked(name)}
            {covered ? <span className="unseen">{marked(t(", picked"))}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

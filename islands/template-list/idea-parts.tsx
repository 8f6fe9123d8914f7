import { lang, t } from "../contract/language.ts";
import type { Idea } from "../mapping/types.ts";

type NameProps = {
  readonly idea: Idea;
  readonly current: boolean;
  /** A card above has the idea, and the mark of the chosen one. */
  readonly above?: boolean;
  readonly id?: string;
};

export function IdeaName({ idea: { name, income }, current, above, id }: NameProps) {
  return (
    <>
      <span className="idea-name" id={id} lang={lang(name)}>
        {` ${name}`}
      </span>
      {income && <span className="money">{` ${t("{income} a year", { income })}`}</span>}
      {above ? <span className="idea-above">{` ${t("Shown above")}`}</span> : null}
      {current && !above ? <span className="idea-chosen">{` ${t("Chosen")}`}</span> : null}
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
            {lang(name) ? <span lang={lang(name)}>{name}</span> : name}
            {covered ? <span className="unseen">{t(", picked")}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

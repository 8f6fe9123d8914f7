import { memo, useCallback, useDeferredValue, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { COMPARED, FIRST } from "../contract/generated.ts";
import { at, t } from "../contract/language.ts";
import { marked, part } from "../contract/marked.tsx";
import type { Idea, WizardProps } from "../contract/wizard-props.ts";
import { Shape } from "../radar-chart/shape.tsx";
import { About } from "../shared/about.tsx";
import { Announcement } from "../shared/announcement.tsx";
import { carrying } from "../store/carried.ts";
import { useWizard } from "../store/store.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { IdeaCard } from "./idea-card.tsx";
import { IdeaItem } from "./idea-item.tsx";
import { type Choose, IdeaName } from "./idea-parts.tsx";
import { IdeaShape, Mine } from "./idea-shape.tsx";

/**
 * Step 2: the ideas that the picks are evidence for and those that fit best, one of which can be chosen. Hydrates
 * templates/islands/template_list.html.
 */
export function TemplateList({ wizard }: { readonly wizard: Wizard }) {
  const state = useWizard(wizard.store);
  // The chosen idea renders first, the actions when React is idle.
  const settled = useDeferredValue(state);
  const [row, setRow] = useState("");
  const choose = useCallback(
    (idea: Idea, link: Element) =>
      keepInPlace(link, () => {
        setRow(link.closest("ol") ? idea.id : "");
        wizard.navigation.chooseTemplate(idea);
      }),
    [wizard],
  );
  // Back and Forward open an idea where a new page does.
  useEffect(() => addEventListener("popstate", () => setRow("")), []);
  const { template } = state;
  const listed = state.ideas.some(({ id }) => id === template?.id);
  const openRow = listed ? row : "";
  const carded = state.done.some(({ id }) => id === template?.id);
  return (
    <>
      {state.picks[0] ? null : <NothingPicked state={state} />}
      <Mine state={state} />
      <Cards state={state} row={openRow} choose={choose} />
      {template && !listed && !carded ? <PinnedIdea state={state} template={template} /> : null}
      <Listed state={state} row={openRow} choose={choose} />
      <p className="compare-link">
        <a href={compareUrl(state)}>{marked(t("Compare three ideas"))}</a>
      </p>
      <Announcement store={wizard.store} describe={templateAnnouncement} />
      <ListActions state={settled} />
    </>
  );
}

function NothingPicked({ state }: { readonly state: WizardProps }) {
  return (
    <div className="note">
      <p>{marked(t("Five ticks show which ideas fit you."))}</p>
      <a className={state.template ? "button" : "button primary"} href={backUrl(state)}>
        {marked(t("Tick what you have done"))}
      </a>
    </div>
  );
}

type ListProps = {
  readonly state: WizardProps;
  /** Id of the idea that was chosen in the list, which opens there though it has a card. */
  readonly row: string;
  readonly choose: Choose;
};

function Cards({ state, row, choose }: ListProps) {
  const { done, doneTitle, yours, picks, maximum, template, about, path } = state;
  if (!done[0]) return null;
  return (
    <section className="done" aria-labelledby="done">
      <h2 id="done">{marked(doneTitle)}</h2>
      <ul className="cards">
        {done.map((idea, i) => {
          const current = idea.id === template?.id;
          return (
            <IdeaCard
              key={idea.id}
              idea={idea}
              picks={picks}
              maximum={maximum}
              yours={yours[i]}
              current={current}
              about={current && idea.id !== row ? about : null}
              path={path}
              choose={choose}
            />
          );
        })}
      </ul>
    </section>
  );
}

function Listed({ state, row, choose }: ListProps) {
  const { ideas, matches, tie, done, picks, template, about, path } = state;
  const opened = ideas.slice(FIRST).some(({ id }) => id === template?.id);
  const rows = ideas.map((idea, i) => {
    const current = idea.id === template?.id;
    const inCard = done.some(({ id }) => id === idea.id) && !(current && idea.id === row);
    return (
      <IdeaItem
        key={idea.id}
        idea={idea}
        match={matches[i]}
        current={current}
        inCard={inCard}
        about={current ? about : null}
        path={path}
        choose={choose}
      />
    );
  });
  return (
    <section className="fits" aria-labelledby="fits">
      <h2 id="fits">{marked(listTitle(state))}</h2>
      <p className="quiet">
        {marked(picks[0] ? t("How alike the shapes are, and the income a year.") : t("What each earns a year."))}
      </p>
      {tie ? <p className="tie">{marked(tie)}</p> : null}
      <ol className="ideas">{rows.slice(0, FIRST)}</ol>
      {rows[FIRST] ? (
        <details className="more" open={opened || undefined}>
          <summary>{marked(t("More ideas"))}</summary>
          <ol className="ideas" start={FIRST + 1}>
            {rows.slice(FIRST)}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

function listTitle({ picks, done }: WizardProps): string {
  if (!picks[0]) return t("Ideas to look through");
  return done[0] ? t("Your shape also fits") : t("Your shape fits");
}

/** Renders a change and scrolls by what moved `element`: a description above it may have closed. */
function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: "instant" });
}

/** The chosen idea, when it is neither a card nor listed. */
function PinnedIdea({ state, template }: { readonly state: WizardProps; readonly template: Idea }) {
  return (
    <section className="done" aria-labelledby="choice">
      <h2 id="choice">{marked(t("Your choice"))}</h2>
      <div className="card idea-current">
        <p className="idea-link">
          <IdeaShape maximum={state.maximum} idea={template} />
          <IdeaName idea={template} current={true} />
        </p>
        <About id={template.id} about={state.about} />
      </div>
    </section>
  );
}

const ListActions = memo(function Actions({ state }: { readonly state: WizardProps }) {
  const { path, template } = state;
  return (
    <div className="actions">
      <a className="button" href={backUrl(state)}>
        {marked(t("Back"))}
      </a>
      <Shape state={state} />
      <a className={template ? "button primary" : "button"} href={wizardUrl({ step: 3, path, template: template?.id })}>
        <span>{marked(t("Find like-minded"))}</span>
        {part("button-note", template ? template.name : t("Choose an idea first"))}
      </a>
    </div>
  );
});

/** The level of step 1 that the visitor left, without a template. */
function backUrl({ path }: WizardProps): string {
  return wizardUrl({ step: 1, path, template: null });
}

function compareUrl({ ideas, done, template }: WizardProps): string {
  const chosen = template ? [template] : [];
  const ids = [...chosen, ...done, ...ideas].map(({ id }) => id);
  return carrying(at(`/compare?ideas=${[...new Set(ids)].slice(0, COMPARED).join(",")}`));
}

function templateAnnouncement(before: WizardProps, after: WizardProps): string {
  const { template, ideas } = after;
  if (before.template !== template) {
    return template ? t("{name} chosen", { name: template.name }) : t("No idea chosen");
  }
  return before.ideas === ideas ? "" : t("The list has changed with your picks");
}

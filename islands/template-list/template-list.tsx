import { memo, useDeferredValue } from "react";
import { COMPARED } from "../contract/generated.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Idea } from "../mapping/types.ts";
import { Shape } from "../radar-chart/shape.tsx";
import { Announcement } from "../shared/announcement.tsx";
import { useWizard } from "../store/store.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { About } from "./about.tsx";
import { gapInWords } from "./gap.ts";
import { IdeaItem, IdeaName } from "./idea-item.tsx";
import { IdeaShape, Mine } from "./idea-shape.tsx";

/** Step 2: the ideas that fit best, one of which can be chosen. Hydrates templates/islands/template_list.html. */
export function TemplateList({ wizard }: { readonly wizard: Wizard }) {
  const state = useWizard(wizard.store);
  // The chosen idea renders first, the actions when React is idle.
  const settled = useDeferredValue(state);
  const { path, template } = state;
  return (
    <>
      {state.picks.length === 0 ? (
        <p className="note">
          {"You have not picked anything yet, so there is no match to show. "}
          <a href={backUrl(state)}>Tick what you have done</a>
          {" first."}
        </p>
      ) : null}
      <Mine state={state} />
      {template && state.ideas.every(({ id }) => id !== template.id) ? (
        <PinnedIdea state={state} template={template} />
      ) : null}
      <ol className="ideas">
        {state.ideas.map((idea, i) => (
          <IdeaItem
            key={idea.id}
            wizard={wizard}
            idea={idea}
            match={state.matches[i]}
            position={i}
            gap={gapInWords(state.ideas, state.matches, i)}
            current={idea.id === template?.id}
            about={idea.id === template?.id ? state.about : null}
            path={path}
          />
        ))}
      </ol>
      <p className="compare-link">
        <a href={compareUrl(state)}>Compare three ideas side by side</a>
      </p>
      <Announcement store={wizard.store} describe={templateAnnouncement} />
      <ListActions state={settled} />
    </>
  );
}

/** The chosen idea, when it isn't among those listed. */
function PinnedIdea({ state, template }: { readonly state: WizardProps; readonly template: Idea }) {
  return (
    <section className="idea idea-pinned" aria-labelledby="pinned">
      <p className="idea-link">
        <IdeaShape state={state} idea={template} />
        <IdeaName idea={template} current={true} id="pinned" />
      </p>
      <About id={template.id} about={state.about} />
    </section>
  );
}

const ListActions = memo(function Actions({ state }: { readonly state: WizardProps }) {
  const { path, template } = state;
  return (
    <div className="actions">
      <a className="button" href={backUrl(state)}>
        Back
      </a>
      <Shape state={state} />
      <a className="button primary" href={wizardUrl({ step: 3, path, template: template?.id ?? null })}>
        Find like-minded
      </a>
    </div>
  );
});

/** The level of step 1 that the visitor left, without a template. */
function backUrl({ path }: WizardProps): string {
  return wizardUrl({ step: 1, path, template: null });
}

function compareUrl({ ideas, template }: WizardProps): string {
  const others = ideas.filter(({ id }) => id !== template?.id);
  const compared = [...(template ? [template] : []), ...others].slice(0, COMPARED);
  return `/compare?ideas=${compared.map(({ id }) => id).join(",")}`;
}

function templateAnnouncement(before: WizardProps, after: WizardProps): string {
  if (before.template !== after.template) return after.template ? `${after.template.name} chosen` : "No idea chosen";
  return before.ideas === after.ideas ? "" : "The list has changed with your picks";
}

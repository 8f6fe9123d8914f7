import { type MouseEvent, memo } from "react";
import { lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { Pick, WizardProps } from "../contract/wizard-props.ts";
import { parentPath } from "../mapping/path.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { cellElementId } from "../wizard/focus.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";

type Props = { readonly wizard: Wizard; readonly state: WizardProps };

/** Drawn again only when the given state changes. */
export const AllPicks = memo(Picks);

/** Everything picked so far; each chip leads to its place in the tree. */
function Picks({ wizard, state }: Props) {
  const template = state.template?.id;
  return (
    <section className="chips" aria-labelledby="chips">
      <h2 id="chips">{marked(t("Your picks"))}</h2>
      {state.picks[0] ? (
        <ul>
          {state.picks.map((pick) => (
            <Chip key={pick.id} wizard={wizard} pick={pick} template={template} here={state.step === 1} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{marked(t("No picks yet."))}</p>
      )}
    </section>
  );
}

const Chip = memo(function Chip({
  wizard,
  pick,
  template,
  here,
}: {
  readonly wizard: Wizard;
  readonly pick: Pick;
  readonly template: string | undefined;
  /** Whether the tree is on this page. */
  readonly here: boolean;
}) {
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!here || !isPlainClick(event)) return;
    event.preventDefault();
    // As a sheet the panel would stay over the place it leads to.
    document.getElementById("shape")?.togglePopover?.(false);
    void wizard.navigation.openCell(pick.path, event.currentTarget.href);
  };
  return (
    <li>
      <a
        className="chip"
        href={`${wizardUrl({ step: 1, path: parentPath(pick.path), template })}#${cellElementId(pick.id)}`}
        data-chip={pick.id}
        lang={lang(pick.name)}
        onClick={jump}
      >
        {pick.name}
      </a>
    </li>
  );
});

import { memo, type MouseEvent } from "react";
import { parentPath } from "../mapping/path.ts";
import { isPlainClick } from "../plain-click.ts";
import { wizardUrl } from "../urls.ts";
import type { Wizard } from "../wizard.ts";
import type { Pick, WizardProps } from "../wizard-props.ts";
import { cellElementId } from "./focus.ts";

type Props = { readonly wizard: Wizard; readonly state: WizardProps };

/** Everything picked so far; each chip leads to its place in the tree. */
export function Chips({ wizard, state }: Props) {
  const template = state.template?.id ?? null;
  return (
    <section className="chips" aria-labelledby="chips">
      <h2 id="chips">Your picks</h2>
      {state.picks.length === 0 ? (
        <p className="quiet">Nothing picked yet. Open a category and tick what you have done.</p>
      ) : (
        <ul>
          {state.picks.map((pick) => (
            <Chip key={pick.id} wizard={wizard} pick={pick} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Chip = memo(function Chip({ wizard, pick, template }: { readonly wizard: Wizard; readonly pick: Pick; readonly template: string | null }) {
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void wizard.navigation.openCell(pick.path, event.currentTarget.href);
  };
  return (
    <li>
      <a
        className="chip"
        href={`${wizardUrl({ step: 1, path: parentPath(pick.path), template })}#${cellElementId(pick.id)}`}
        data-chip={pick.id}
        onClick={jump}
      >
        {pick.name}
      </a>
    </li>
  );
});

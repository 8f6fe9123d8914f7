import { useEffect, useState } from "react";
import { READY_AT } from "../contract/generated.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { childPath, lastId } from "../mapping/path.ts";
import type { PathNode } from "../mapping/types.ts";
import { Shape } from "../radar-chart/shape.tsx";
import { Announcement } from "../shared/announcement.tsx";
import { pickOf, withoutPicks, withPicks, withToggled } from "../store/changes.ts";
import { useWizard } from "../store/store.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { gridAnnouncement } from "./announcement.ts";
import { walkCells } from "./arrow-keys.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Cell } from "./cell.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { SelectionForm } from "./selection-form.tsx";

/** Step 1: the tree level by level, what has been picked, and the way on. Hydrates templates/islands/category_grid.html. */
export function CategoryGrid({ wizard }: { readonly wizard: Wizard }) {
  const { store } = wizard;
  const state = useWizard(store);
  const sentence = wizard.sentence(state);
  const [tell] = useState(() => gridAnnouncement(wizard.sentence));
  /** What was picked before all was cleared here. What the server has cleared it alone brings back. */
  const [cleared, keep] = useState<WizardProps["picks"]>([]);
  useEffect(() => tellPage(state));
  // An island that fails is given back the markup it came with.
  useEffect(() => () => tellPage(store.boot()), [store]);
  const undo = !state.picks[0] && (cleared[0] || state.undo);
  const clear = () => {
    keep(state.picks);
    store.set(withoutPicks(state, Date.now()), "visitor");
    return true;
  };
  const bringBack = () => {
    if (cleared[0]) store.set(withPicks(state, cleared, state.changedAt + 1), "visitor");
    return !!cleared[0];
  };
  return (
    <>
      <section className="tree" aria-labelledby="crumbs">
        <Breadcrumb wizard={wizard} state={state} />
        <SelectionForm state={state} answer={(button) => toggle(wizard, button.value)}>
          {/* The cells are what is operated; the list only hears the keys that come by. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul className="grid" onKeyDown={walkCells}>
            {state.level.map((node) => (
              <li key={node.id}>
                <Cell wizard={wizard} state={state} node={node} path={childPath(state.path, node.id)} />
              </li>
            ))}
          </ul>
        </SelectionForm>
        <Announcement store={wizard.store} tell={tell} />
      </section>
      <div className="actions">
        {sentence ? <p className="sentence">{sentence}</p> : null}
        <SelectionForm state={state} answer={() => (undo ? bringBack() : clear())}>
          <button className="button" type="submit" name={undo ? "undo" : "clear"} value="1">
            {undo ? "Undo" : "Clear all"}
          </button>
        </SelectionForm>
        <Shape state={state} />
        <ContinueButton state={state} />
      </div>
    </>
  );
}

/** Keeps on the body, which isn't React's, what the style of the page around the island goes by. */
function tellPage({ crumbs, picks }: WizardProps): void {
  const { dataset } = document.body;
  dataset["depth"] = `${crumbs.length}`;
  dataset["ready"] = `${picks.length >= READY_AT}`;
}

/** Selects the activity at `path` of the level shown, or takes it back; false when there is none. */
function toggle({ store, tree }: Wizard, path: string): boolean {
  const state = store.get();
  const leaf = state.level.find(({ id }) => path === childPath(state.path, id));
  if (leaf?.kind !== "leaf") return false;
  const trail = tree.trail(state.path) ?? crumbTrail(state);
  store.set(withToggled(state, pickOf(leaf, trail), Date.now()), "visitor");
  return true;
}

/** The way to the level as the page tells it. It knows no icons, but serves until the tree is here. */
function crumbTrail(state: WizardProps): PathNode[] {
  return state.crumbs.map(({ name, path }) => ({ id: lastId(path), name, icon: "" }));
}

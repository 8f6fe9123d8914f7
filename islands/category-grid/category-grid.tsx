import { useDeferredValue, useEffect, useState } from "react";
import { READY_AT } from "../contract/generated.ts";
import type { PathNode, WizardProps } from "../contract/wizard-props.ts";
import { childPath, lastId } from "../mapping/path.ts";
import { isSelected } from "../mapping/selection.ts";
import { Announcement } from "../shared/announcement.tsx";
import { pickOf, withToggled } from "../store/changes.ts";
import { useWizard } from "../store/store.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { GridActions } from "./actions.tsx";
import { gridAnnouncement } from "./announcement.ts";
import { walkCells } from "./arrow-keys.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Cell } from "./cell.tsx";
import { SelectionForm } from "./selection-form.tsx";
import { Ways } from "./ways.tsx";

/** Step 1: the tree level by level, what has been picked, and the way on. Hydrates templates/islands/category_grid.html. */
export function CategoryGrid({ wizard }: { readonly wizard: Wizard }) {
  const { store } = wizard;
  const state = useWizard(store);
  // The pressed cell renders first, the actions below when React is idle.
  const settled = useDeferredValue(state);
  const [describe] = useState(() => gridAnnouncement(wizard.sentence));
  useEffect(() => writeBodyData(state));
  // A failed island gets its first markup back.
  useEffect(() => () => writeBodyData(store.boot()), [store]);
  return (
    <>
      {state.path ? null : <Ways wizard={wizard} state={state} />}
      <section className="tree" aria-labelledby="crumbs">
        <Breadcrumb wizard={wizard} state={state} />
        <SelectionForm state={state} answer={(button) => toggle(wizard, button.value)}>
          <input type="hidden" name="picked" value={pickedOnLevel(state)} />
          <ul className="grid" onKeyDown={walkCells}>
            {state.level.map((node, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the next level reuses the elements, so the focused one stays
              <li key={place}>
                <Cell wizard={wizard} state={state} node={node} path={childPath(state.path, node.id)} />
              </li>
            ))}
          </ul>
        </SelectionForm>
        <Announcement store={wizard.store} describe={describe} />
      </section>
      {state.path ? <Ways wizard={wizard} state={state} /> : null}
      <GridActions wizard={wizard} state={settled} />
    </>
  );
}

function pickedOnLevel({ level, picks }: WizardProps): string {
  const picked = level.filter(({ kind, id }) => kind === "leaf" && isSelected(picks, id));
  return picked.map(({ id }) => id).join(" ");
}

/** The styles around the island depend on these attributes of the body. */
function writeBodyData({ crumbs, picks }: WizardProps): void {
  const { dataset } = document.body;
  dataset["depth"] = `${crumbs.length}`;
  dataset["ready"] = `${picks.length >= READY_AT}`;
}

/** Returns false when the level shown has no activity at `path`. */
function toggle({ store, tree }: Wizard, path: string): boolean {
  const state = store.get();
  const leaf = state.level.find(({ id }) => path === childPath(state.path, id));
  if (leaf?.kind !== "leaf") return false;
  const trail = tree.trail(state.path) ?? crumbTrail(state);
  store.set(withToggled(state, pickOf(leaf, trail), Date.now()), "visitor");
  return true;
}

/** The trail from the crumbs, without icons, while the tree is not loaded. */
function crumbTrail(state: WizardProps): PathNode[] {
  return state.crumbs.map(({ name, path }) => ({ id: lastId(path), name, icon: "" }));
}

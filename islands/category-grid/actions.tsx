import { memo, useState } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";
import { Shape } from "../radar-chart/shape.tsx";
import { withoutPicks, withPicks } from "../store/changes.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { ContinueButton } from "./continue-button.tsx";
import { SelectionForm } from "./selection-form.tsx";

type Props = {
  readonly wizard: Wizard;
  /** A moment old at most: what is shown. What is done goes by the store. */
  readonly state: WizardProps;
};

/** Drawn anew only when the state given is another. */
export const GridActions = memo(Actions);

/** What has come of the picks so far, taking them all back or bringing them back, and the way on. */
function Actions({ wizard, state }: Props) {
  const { store } = wizard;
  const sentence = wizard.sentence(state);
  /** What was picked before all was cleared here. What the server has cleared it alone brings back. */
  const [cleared, keep] = useState<WizardProps["picks"]>([]);
  const undo = !state.picks[0] && (cleared[0] || state.undo);
  const clear = () => {
    keep(store.get().picks);
    store.set(withoutPicks(store.get(), Date.now()), "visitor");
    return true;
  };
  const bringBack = () => {
    const now = store.get();
    if (cleared[0]) store.set(withPicks(now, cleared, now.changedAt + 1), "visitor");
    return !!cleared[0];
  };
  return (
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
  );
}

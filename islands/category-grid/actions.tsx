import { memo, useState } from "react";
import { lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import { Shape } from "../radar-chart/shape.tsx";
import { withPicksNow } from "../store/changes.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { ContinueButton } from "./continue-button.tsx";
import { SelectionForm } from "./selection-form.tsx";

type Props = {
  readonly wizard: Wizard;
  /** Deferred, so it may be a moment old; changes are based on the store. */
  readonly state: WizardProps;
};

export const GridActions = memo(Actions);

function Actions({ wizard, state }: Props) {
  const { store } = wizard;
  const sentence = wizard.sentence(state);
  /** The picks cleared on this page. Those cleared by a form without scripts are restored by the server. */
  const [cleared, keep] = useState<WizardProps["picks"]>([]);
  const undo = !state.picks[0] && (cleared[0] || state.undo);
  const clear = () => {
    const now = store.get();
    if (!now.picks[0]) return true;
    keep(now.picks);
    store.set(withPicksNow(now, [], Date.now()), "visitor");
    return true;
  };
  const undoClear = () => {
    if (cleared[0]) store.set(withPicksNow(store.get(), cleared, Date.now()), "visitor");
    return !!cleared[0];
  };
  return (
    <div className="actions">
      {sentence ? (
        <p className="sentence" lang={lang(sentence)}>
          {sentence}
        </p>
      ) : null}
      <SelectionForm state={state} answer={undo ? undoClear : clear}>
        <button className="button" type="submit" name={undo ? "undo" : "clear"} value="1">
          {marked(undo ? t("Undo") : t("Clear all"))}
        </button>
      </SelectionForm>
      <Shape state={state} />
      <ContinueButton state={state} />
    </div>
  );
}

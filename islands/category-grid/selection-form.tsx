import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { at } from "../contract/language.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { carrying } from "../store/carried.ts";

type Props = {
  readonly state: WizardProps;
  /** Handles a submit by this button; on false, the form is sent. */
  readonly answer: (button: HTMLButtonElement) => boolean;
  readonly children: ReactNode;
};

/** The form that changes the selection, with the location to return to. */
export function SelectionForm({ state, answer, children }: Props) {
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && answer(submitter)) event.preventDefault();
  };
  // The second press of a double click doesn't count: cells would change back, "Clear all" is "Undo" by then, and
  // where a link was there may be a cell.
  const press = (event: MouseEvent<HTMLFormElement>) => {
    if (event.detail > 1) event.preventDefault();
  };
  return (
    <form method="post" action={carrying(at("/app/selection"))} onClickCapture={press} onSubmit={submit}>
      <input type="hidden" name="path" value={state.path} />
      <input type="hidden" name="template" value={state.template?.id ?? ""} />
      {children}
    </form>
  );
}

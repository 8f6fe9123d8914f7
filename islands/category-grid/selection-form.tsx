import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
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
  // The second press of a double click is no press of its own: cells would change back, and "Clear all" is "Undo" by then.
  const last = useRef<Element | null>(null);
  const press = (event: MouseEvent<HTMLFormElement>) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button && button === last.current && event.detail > 1) event.preventDefault();
    last.current = button;
  };
  return (
    <form method="post" action={carrying(at("/app/selection"))} onClickCapture={press} onSubmit={submit}>
      <input type="hidden" name="path" value={state.path} />
      <input type="hidden" name="template" value={state.template?.id ?? ""} />
      {children}
    </form>
  );
}

import type { ReactNode, SyntheticEvent } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";

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
  return (
    <form method="post" action="/app/selection" onSubmit={submit}>
      <input type="hidden" name="path" value={state.path} />
      <input type="hidden" name="template" value={state.template?.id ?? ""} />
      {children}
    </form>
  );
}

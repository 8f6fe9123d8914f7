import { READY_AT } from "../contract/generated.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { wizardUrl } from "../wizard/urls.ts";

/** The link to step 2. Fills up to `READY_AT` picks. */
export function ContinueButton({ state }: { readonly state: WizardProps }) {
  const count = state.picks.length;
  return (
    <a
      className="button continue"
      href={wizardUrl({ step: 2, path: state.path, template: state.template?.id ?? null })}
      data-selected-count={count}
      data-fill={Math.min(count, READY_AT)}
      data-ready={count >= READY_AT}
    >
      <span className="continue-label">{"Continue "}</span>
      <span className="continue-count">{count < READY_AT ? `${count} of ${READY_AT}` : `${count} picked`}</span>
    </a>
  );
}

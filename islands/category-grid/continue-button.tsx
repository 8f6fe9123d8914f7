import { READY_AT } from "../contract/generated.ts";
import { n, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import { wizardUrl } from "../wizard/urls.ts";

/** "3 of 5", before there are enough picks. */
export function progress(count: number): string {
  return t("{count} of {ready}", { count, ready: READY_AT });
}

/** The link to step 2. Fills up to `READY_AT` picks. */
export function ContinueButton({ state }: { readonly state: WizardProps }) {
  const count = state.picks.length;
  return (
    <a
      className="button continue"
      href={wizardUrl({ step: 2, path: state.path, template: state.template?.id })}
      data-selected-count={count}
      data-fill={Math.min(count, READY_AT)}
      data-ready={count >= READY_AT}
    >
      <span className="continue-label">{marked(t("Continue "))}</span>
      <span className="continue-count">
        {marked(count < READY_AT ? progress(count) : n(count, "{n} picked", "{n} picked"))}
      </span>
    </a>
  );
}

import { sumCredits } from "../mapping/credits.ts";
import { chartValues, corners, outline, ring } from "../mapping/radar.ts";
import type { WizardProps } from "../wizard-props.ts";

const RADIUS = 1_000;
const EDGE = outline(ring(RADIUS));

/** The radar in little, for narrow screens: leads to the full one. */
export function Shape({ state }: { readonly state: WizardProps }) {
  const you = chartValues(sumCredits(state.picks, state.traits.length));
  return (
    <a className="shape" href="#shape" aria-label="See your shape">
      <svg viewBox="-1100 -1100 2200 2200" aria-hidden="true">
        <polygon className="radar-edge" points={EDGE}></polygon>
        <polygon className="radar-you" points={outline(corners(you, RADIUS))}></polygon>
      </svg>
    </a>
  );
}

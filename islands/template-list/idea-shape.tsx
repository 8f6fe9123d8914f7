import type { Idea, WizardProps } from "../contract/wizard-props.ts";
import { normalize } from "../mapping/correlation.ts";
import { sumCredits } from "../mapping/credits.ts";
import { chartValues, corners, outline, ring } from "../mapping/radar.ts";

const RADIUS = 100;
const EDGE = outline(ring(RADIUS));

/** The decagon and the visitor's shape, referenced by every small shape of the list. */
export function Mine({ state: { picks, traits } }: { readonly state: WizardProps }) {
  const you = chartValues(sumCredits(picks, traits.length));
  return (
    <svg className="radar-defs" aria-hidden="true">
      <defs>
        <g id="mine">
          <polygon className="radar-edge" points={EDGE}></polygon>
          <polygon className="radar-you" points={outline(corners(you, RADIUS))}></polygon>
        </g>
      </defs>
    </svg>
  );
}

/** An idea's shape over the visitor's. */
export function IdeaShape({ maximum, idea }: Pick<WizardProps, "maximum"> & { readonly idea: Idea }) {
  const values = chartValues(normalize(idea.values, maximum));
  return (
    <svg className="idea-shape" viewBox="-110 -110 220 220" aria-hidden="true">
      <use href="#mine"></use>
      <polygon className="radar-comparison" points={outline(corners(values, RADIUS))}></polygon>
    </svg>
  );
}

import { t } from "../contract/language.ts";
import { corners, outline, ring } from "../mapping/radar.ts";
import { type Compared, datasetsOf } from "./datasets.ts";

const RADIUS = 1_000;
const EDGE = outline(ring(RADIUS));

/** A small radar for narrow screens: opens the full one, without a script too. */
export function Shape({ state }: { readonly state: Compared }) {
  const { you, comparison } = datasetsOf(state);
  return (
    <button className="shape" type="button" popoverTarget="shape" aria-label={t("See your shape")}>
      <svg viewBox="-1100 -1100 2200 2200" aria-hidden="true">
        <polygon className="radar-edge" points={EDGE}></polygon>
        {comparison ? (
          <polygon className="radar-comparison" points={outline(corners(comparison, RADIUS))}></polygon>
        ) : null}
        <polygon className="radar-you" points={outline(corners(you, RADIUS))}></polygon>
      </svg>
    </button>
  );
}

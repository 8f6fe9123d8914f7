import { t } from "../contract/language.ts";
import { corners, outline } from "../mapping/radar.ts";
import type { Compared, Datasets } from "./datasets.ts";
import { RADIUS, VIEW_BOX } from "./drawing.ts";

type Props = { readonly compared: Compared; readonly datasets: Datasets };

/** The radar as a drawing: shown until the canvas is ready, and kept for print and screen readers. */
export function Picture({ compared: { template, planned: plan }, datasets }: Props) {
  const you = outline(corners(datasets.you, RADIUS));
  const label = labelOf(template?.name ?? "", datasets.planned && plan ? plan.name : "");
  return (
    <svg className="radar-svg" viewBox={VIEW_BOX} role="img" aria-label={label}>
      {/* Rings, axes and names: the page has them once, as the server drew them. */}
      <use href="#radar-grid"></use>
      <g className="radar-data">
        {datasets.planned ? (
          <polygon className="radar-planned" points={outline(corners(datasets.planned, RADIUS))}></polygon>
        ) : null}
        <polygon className="radar-you" points={you}></polygon>
        {datasets.comparison ? (
          <polygon className="radar-comparison" points={outline(corners(datasets.comparison, RADIUS))}></polygon>
        ) : null}
        <path className="radar-you-dots" d={`M${you.replace(/ /g, "h0M")}h0`}></path>
      </g>
    </svg>
  );
}

function labelOf(idea: string, activity: string): string {
  if (idea && activity) {
    return t("Radar chart of your ten traits beside {idea}, and with {activity} planned", { idea, activity });
  }
  if (activity) return t("Radar chart of your ten traits, and with {activity} planned", { activity });
  return idea ? t("Radar chart of your ten traits beside {idea}", { idea }) : t("Radar chart of your ten traits");
}

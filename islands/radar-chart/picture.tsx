import { corners, outline, ring, type ChartValues } from "../mapping/radar.ts";
import type { Compared, Datasets } from "./datasets.ts";
import { BOX, RADIUS } from "./drawing.ts";

/** Further measures of the drawing, in its units. */
const LABEL_RADIUS = 840;
const DOT = 30;
/** How far each label's baseline lies below its point, so that the text sits around it. */
const LABEL_DROP = [0, 20, 35, 50, 70, 80, 70, 50, 35, 20];

const VIEW_BOX = `${-BOX.width / 2} ${-BOX.height / 2} ${BOX.width} ${BOX.height}`;
const RINGS = Array.from({ length: 10 }, (_, i) => outline(ring(((i + 1) / 10) * RADIUS)));
const AXES = ring(RADIUS);
const LABELS = ring(LABEL_RADIUS).map(({ x, y }, axis) => ({ x, y: y + (LABEL_DROP[axis] ?? 0), anchor: anchorOf(axis) }));

type Props = { readonly compared: Compared; readonly datasets: Datasets };

/** The radar as a drawing: what everybody sees until the canvas is ready, and what print and screen readers keep. */
export function Picture({ compared: { traits, template, planned: plan }, datasets }: Props) {
  const beside = template ? ` beside ${template.name}` : "";
  const planned = datasets.planned && plan ? `, and with ${plan.name} planned` : "";
  const label = `Radar chart of your ten traits${beside}${planned}`;
  return (
    <svg className="radar-svg" viewBox={VIEW_BOX} role="img" aria-label={label}>
      <g className="radar-rings">
        {RINGS.map((points) => (
          <polygon key={points} points={points}></polygon>
        ))}
      </g>
      <g className="radar-axes">
        {AXES.map(({ x, y }, axis) => (
          <line key={traits[axis]?.id} x2={x} y2={y}></line>
        ))}
      </g>
      <g className="radar-labels">
        {traits.map(({ id, name }, axis) => (
          <text key={id} x={LABELS[axis]?.x} y={LABELS[axis]?.y} textAnchor={LABELS[axis]?.anchor}>
            {name}
          </text>
        ))}
      </g>
      <g className="radar-data">
        {datasets.planned ? (
          <polygon className="radar-planned" points={outline(corners(datasets.planned, RADIUS))}></polygon>
        ) : null}
        {datasets.comparison ? <Shape name="radar-comparison" values={datasets.comparison} /> : null}
        <Shape name="radar-you" values={datasets.you} />
      </g>
    </svg>
  );
}

/** A dataset's polygon and its corners. */
function Shape({ name, values }: { readonly name: string; readonly values: ChartValues }) {
  const points = corners(values, RADIUS);
  return (
    <>
      <polygon className={name} points={outline(points)}></polygon>
      {points.map(({ x, y }, axis) => (
        // An axis has no name here but its place, and that never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={axis} className={`${name}-dot`} cx={x} cy={y} r={DOT}></circle>
      ))}
    </>
  );
}

/** Which end of a label stands at its point: the near one. */
function anchorOf(axis: number): "start" | "middle" | "end" {
  if (axis === 0 || axis === 5) return "middle";
  return axis < 5 ? "start" : "end";
}

/** The radar on a canvas. The only file that knows Chart.js, and only its radar parts. */
import {
  Chart,
  type ChartOptions,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  type Scale,
} from "chart.js";
import { type Colours, coloursOf } from "./colours.ts";
import { BOX, RADIUS } from "./drawing.ts";

Chart.register(RadarController, RadialLinearScale, PointElement, LineElement, Filler);

/** Calm, in milliseconds; at once for those who asked for less motion. */
const MOTION = 180;

/** What to draw, from 0 to 100 on each axis. */
export type ChartNumbers = {
  readonly you: readonly number[];
  readonly comparison: readonly number[] | null;
  readonly planned: readonly number[] | null;
};

/** A chart on the page. */
export type RadarCanvas = {
  readonly show: (numbers: ChartNumbers) => void;
  readonly destroy: () => void;
};

/** Draws on `canvas`; follows the colour scheme by itself. */
export function createChart(canvas: HTMLCanvasElement, axes: readonly string[], first: ChartNumbers): RadarCanvas {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let shown = first;
  let colours = coloursOf(canvas);
  const chart = new Chart(canvas, chartConfig(axes, first, colours));

  function recolour(): void {
    colours = coloursOf(canvas);
    chart.data.datasets = chartDatasets(shown, colours);
    chart.options.scales = { r: scale(colours) };
    chart.update("none");
  }
  dark.addEventListener("change", recolour);

  return {
    show: (numbers) => {
      shown = numbers;
      const next = chartDatasets(numbers, colours);
      // A dataset that stays is changed in place, so that it moves instead of starting over.
      chart.data.datasets = next.map((changed, i) => Object.assign(chart.data.datasets[i] ?? {}, changed));
      chart.options.animation = calm.matches ? false : { duration: MOTION, easing: "easeOutQuad" };
      chart.update();
    },
    destroy: () => {
      dark.removeEventListener("change", recolour);
      chart.destroy();
    },
  };
}

/** What the library is told: the style of the specification. */
export function chartConfig(axes: readonly string[], numbers: ChartNumbers, colours: Colours) {
  return {
    type: "radar" as const,
    data: { labels: axes.map(lines), datasets: chartDatasets(numbers, colours) },
    options: { ...FIXED_OPTIONS, scales: { r: scale(colours) } },
  };
}

/** A name as on the drawing: its last word on a line of its own. */
const lines = (name: string) => name.split(/ (?=\S+$)/);

/** An outline alone, dashed. */
const PLANNED = { fill: false, borderDash: [6, 4], pointRadius: 0 };

const FIXED_OPTIONS = {
  responsive: true,
  maintainAspectRatio: false,
  // The first picture stands where the drawing stood: nothing moves.
  animation: false,
  // Nothing happens under the pointer.
  events: [],
  // Tooltips stay off, and the legend is the page's own, beside the canvas.
  plugins: { tooltip: { enabled: false }, legend: { display: false } },
} satisfies ChartOptions<"radar">;

/**
 * Puts the scale where the drawing has it, so that nothing jumps when the canvas
 * takes over. The library would move it about to make room for the labels; it
 * may still make it smaller where they wouldn't fit.
 */
function keepCentre(axis: Scale): void {
  const radial = axis as RadialLinearScale;
  radial.setCenterPoint = (...room) => {
    const { xCenter, yCenter } = radial;
    RadialLinearScale.prototype.setCenterPoint.apply(radial, room);
    const unit = Math.min(radial.width / BOX.width, radial.height / BOX.height);
    Object.assign(radial, { xCenter, yCenter, drawingArea: Math.min(radial.drawingArea, RADIUS * unit) });
  };
}

function chartDatasets({ you, comparison, planned }: ChartNumbers, colours: Colours) {
  const datasets = [dataset("You", you, colours.you, colours.youFill)];
  if (comparison) datasets.push(dataset("Comparison", comparison, colours.comparison, colours.comparisonFill));
  if (planned) datasets.push({ ...dataset("You + planned", planned, colours.you, "transparent"), ...PLANNED });
  return datasets;
}

function dataset(label: string, values: readonly number[], border: string, fill: string) {
  return {
    label,
    data: [...values],
    fill: true,
    backgroundColor: fill,
    borderColor: border,
    borderDash: [] as number[],
    borderWidth: 2,
    pointRadius: 3,
    pointBorderWidth: 0,
    pointBackgroundColor: border,
  };
}

function scale({ hairline, quiet, font }: Colours) {
  return {
    beforeFit: keepCentre,
    beginAtZero: true,
    max: 100,
    ticks: { display: false, stepSize: 10 },
    grid: { color: hairline },
    angleLines: { color: hairline },
    pointLabels: { color: quiet, padding: 5, font: { size: 10, family: font } },
  };
}

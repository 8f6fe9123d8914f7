/** The radar on a canvas. The only file that imports Chart.js. */
import {
  Chart,
  type ChartDataset,
  type ChartOptions,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  type Scale,
} from "chart.js";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Store } from "../store/store.ts";
import { type Colors, colorsOf } from "./colors.ts";
import { BOX, RADIUS, ROOM } from "./drawing.ts";

Chart.register(RadarController, RadialLinearScale, PointElement, LineElement, Filler);

const ANIMATION_MS = 180;
/** In the chart's own pixels; on the screen the chart is as large as the drawing. */
const LABEL_SIZE = 10;

/** Values to draw, from 0 to 100 on each axis. */
export type ChartNumbers = {
  readonly you: readonly number[];
  readonly comparison: readonly number[] | null;
  readonly planned: readonly number[] | null;
};

/** Draws on `canvas`; follows the store and the color scheme by itself until it is stopped. */
export function drawChart(
  canvas: HTMLCanvasElement,
  store: Store,
  numbersOf: (state: WizardProps) => ChartNumbers,
  stopped: AbortSignal,
): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let drawn = store.get();
  let shown = numbersOf(drawn);
  let colors = colorsOf(canvas);
  const axes = drawn.traits.map(({ name }) => name);
  const { options, ...config } = chartConfig(axes, shown, colors);
  const chart = new Chart(canvas, { ...config, options: { ...options, devicePixelRatio: resize(canvas) } });

  function updateColors(): void {
    colors = colorsOf(canvas);
    chart.data.datasets = chartDatasets(shown, colors);
    chart.options.scales = { r: scale(colors, shown.you) };
    chart.update("none");
  }

  function show(): void {
    const state = store.get();
    const same = state.picks === drawn.picks && state.template === drawn.template;
    drawn = state;
    if (same) return;
    shown = numbersOf(state);
    chart.options.scales = { r: scale(colors, shown.you) };
    const next = chartDatasets(shown, colors);
    // A dataset that stays is changed in place, so that it moves instead of starting over.
    chart.data.datasets = next.map((changed, i) => Object.assign(chart.data.datasets[i] ?? {}, changed));
    chart.options.animation = calm.matches ? false : { duration: ANIMATION_MS, easing: "easeOutQuad" };
    chart.update();
  }

  const unsubscribe = store.subscribe(show);
  dark.addEventListener("change", updateColors, { signal: stopped });
  const root = canvas.closest<HTMLElement>("[data-island]");
  // Styles hide the drawing's own polygons from now on.
  if (root) root.dataset["chart"] = "ready";
  stopped.addEventListener("abort", () => {
    unsubscribe();
    chart.destroy();
    delete root?.dataset["chart"];
  });
}

/** In the style of the specification. */
export function chartConfig(axes: readonly string[], numbers: ChartNumbers, colors: Colors) {
  return {
    type: "radar" as const,
    plugins: [CANVAS_HOOKS],
    data: { labels: axes.map(lines), datasets: chartDatasets(numbers, colors) },
    options: { ...FIXED_OPTIONS, scales: { r: scale(colors, numbers.you) } },
  };
}

/** A name as on the drawing: on two lines, as even as they can be. */
function lines(name: string): string[] {
  const uneven = (at: number) => Math.abs(2 * at + 1 - name.length);
  const [at] = Array.from(name.matchAll(/ /g), ({ index }) => index).sort((a, b) => uneven(a) - uneven(b));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** An outline alone, dotted: the idea's is dashed. */
const PLANNED = { fill: false, borderDash: [0, 5], borderCapStyle: "round" as const, borderWidth: 3, pointRadius: 0 };

/**
 * Letters as far apart as the drawing's: hinted ones, enlarged, are not. The corners of the visitor's shape lie above
 * the idea's line.
 */
const CANVAS_HOOKS = {
  id: "drawing",
  beforeDraw: ({ ctx }: Chart) => {
    ctx.textRendering = "geometricPrecision";
  },
  afterDatasetsDraw: (chart: Chart) => {
    for (const point of chart.getDatasetMeta(0).data as PointElement[]) point.draw(chart.ctx, chart.chartArea);
  },
};

const FIXED_OPTIONS = {
  // It has the size that `resize` gives it.
  responsive: false,
  // The first frame replaces the drawing in place.
  animation: false,
  // No hover effects.
  events: [],
  // Tooltips stay off, and the legend is the page's own, beside the canvas.
  plugins: { tooltip: { enabled: false }, legend: { display: false } },
} satisfies ChartOptions<"radar">;

/**
 * Gives the canvas as many pixels of its own as make its labels as large as the drawing's; styles stretch it over
 * the drawing. The number returned is how many of the device's pixels each of them has: two at least, as letters
 * are pale otherwise.
 */
function resize(canvas: HTMLCanvasElement): number {
  const name = document.querySelector("#radar-grid text");
  const unit = LABEL_SIZE / (Number.parseFloat(name ? getComputedStyle(name).fontSize : "") || 120);
  const stretched = canvas.clientWidth;
  canvas.width = Math.round(BOX.width * ROOM.width * unit);
  canvas.height = Math.round(BOX.height * ROOM.height * unit);
  // With a height, the library sets no width.
  canvas.style.height = `${100 * ROOM.height}%`;
  return Math.max(2, devicePixelRatio) * Math.max(1, stretched / canvas.width);
}

/**
 * Puts the scale where the drawing has it, so that nothing jumps when the canvas
 * takes over. The library would move it about to make room for the labels.
 */
function fixCenter(axis: Scale): void {
  const radial = axis as RadialLinearScale;
  radial.setCenterPoint = (...room) => {
    const { xCenter, yCenter } = radial;
    RadialLinearScale.prototype.setCenterPoint.apply(radial, room);
    Object.assign(radial, { xCenter, yCenter, drawingArea: (RADIUS * radial.height) / (BOX.height * ROOM.height) });
  };
}

function chartDatasets({ you, comparison, planned }: ChartNumbers, colors: Colors) {
  const datasets: ChartDataset<"radar", number[]>[] = [dataset("You", you, colors.you, colors.youFill)];
  if (comparison) {
    const idea = dataset("Comparison", comparison, colors.comparison, colors.comparisonFill);
    const dash = [...colors.comparisonDash];
    // Drawn last: above the fill.
    datasets.push({ ...idea, order: -1, ...(dash.length && { borderDash: dash, pointRadius: 0 }) });
  }
  if (planned) datasets.push({ ...dataset("You + planned", planned, colors.you, "transparent"), ...PLANNED });
  return datasets;
}

function dataset(label: string, values: readonly number[], border: string, fill: string) {
  return {
    label,
    data: [...values],
    fill: true,
    backgroundColor: fill,
    borderColor: border,
    borderWidth: 2,
    pointRadius: 3,
    pointBorderWidth: 0,
    pointBackgroundColor: border,
  };
}

/** The axes of the three largest values, none that is zero: as the server's drawing has them. */
export function strongest(you: readonly number[]): number[] {
  const axes = you.map((_, axis) => axis).filter((axis) => (you[axis] ?? 0) > 0);
  return axes.sort((a, b) => (you[b] ?? 0) - (you[a] ?? 0)).slice(0, 3);
}

/** The names of the strongest traits are bold. */
function scale({ hairline, quiet, you: strong, font }: Colors, you: readonly number[]) {
  const bold = strongest(you);
  return {
    beforeFit: fixCenter,
    beginAtZero: true,
    max: 100,
    ticks: { display: false, stepSize: 10 },
    grid: { color: hairline },
    angleLines: { color: hairline },
    pointLabels: {
      color: ({ index }: { index: number }) => (bold.includes(index) ? strong : quiet),
      padding: 5,
      font: ({ index }: { index: number }) => {
        return {
          size: LABEL_SIZE,
          family: font,
          weight: bold.includes(index) ? ("bold" as const) : ("normal" as const),
        };
      },
    },
  };
}

/** The chart's style is the specification's, to the pixel. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chartConfig } from "./chart.ts";

const COLORS = {
  you: "you",
  youFill: "you, a fifth",
  comparison: "gray",
  comparisonFill: "gray, less",
  comparisonDash: [],
  hairline: "hairline",
  quiet: "quiet",
  font: "system-ui",
};
const TEN = Array.from({ length: 10 }, (_, i) => i * 10);

const config = chartConfig(["Vocación de ayuda"], { you: TEN, comparison: TEN, planned: TEN }, COLORS);
const [you, comparison, planned] = config.data.datasets;

describe("the radar chart", () => {
  it("fills with indigo at a fifth, in light and in dark", () => {
    const tokens = readFileSync(new URL("../../static/css/site/tokens.css", import.meta.url), "utf8");
    const alphas = [...tokens.matchAll(/--you-fill: rgb\([\d ]+\/ ([\d.]+)\)/g)].map(([, alpha]) => alpha);
    expect(alphas).toEqual(["0.2", "0.2"]);
    expect(you).toMatchObject({ label: "You", fill: true, backgroundColor: COLORS.youFill, borderColor: COLORS.you });
  });

  it("draws borders of 2 and points of 3", () => {
    for (const dataset of [you, comparison]) expect(dataset).toMatchObject({ borderWidth: 2, pointRadius: 3 });
  });

  it("compares in gray, under the name Comparison", () => {
    expect(comparison).toMatchObject({
      label: "Comparison",
      borderColor: COLORS.comparison,
      backgroundColor: COLORS.comparisonFill,
    });
  });

  it("starts at zero, in hidden steps of ten", () => {
    expect(config.options.scales.r).toMatchObject({ beginAtZero: true, ticks: { display: false, stepSize: 10 } });
  });

  it("labels in size 10 with a padding of 5", () => {
    const { padding, font } = config.options.scales.r.pointLabels;
    expect(padding).toBe(5);
    expect(font({ index: 9 })).toMatchObject({ size: 10, weight: "bold" });
    expect(font({ index: 0 })).toMatchObject({ size: 10, weight: "normal" });
  });

  it("breaks a name into lines as even as they can be", () => {
    expect(config.data.labels).toEqual([["Vocación", "de ayuda"]]);
  });

  it("has no tooltips", () => {
    expect(config.options.plugins.tooltip.enabled).toBe(false);
    expect(config.options.events).toEqual([]);
  });

  it("draws a plan as a dotted outline without filling", () => {
    expect(planned).toMatchObject({ label: "You + planned", fill: false, borderDash: [0, 5] });
  });
});

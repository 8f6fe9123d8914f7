import { describe, expect, test } from "vitest";
import { chartValues, corners, outline, ring, rounded, scaled } from "./radar.ts";

const ZEROS = Array.from({ length: 10 }, () => 0);

describe("chartValues", () => {
  test("the largest is 100, the others in proportion, to four decimals", () => {
    const values = chartValues([3, 1, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(scaled(values).slice(0, 4)).toEqual([100, 33.3333, 66.6667, 0]);
    expect(rounded(values).slice(0, 4)).toEqual([100, 33, 67, 0]);
    expect(JSON.stringify(scaled(values))).toBe("[100,33.3333,66.6667,0,0,0,0,0,0,0]");
  });

  test("chart values of no points are zero", () => {
    expect(chartValues(ZEROS)).toEqual(ZEROS);
  });
});

describe("geometry", () => {
  test("axes go clockwise from the top, in whole units", () => {
    expect(ring(1_000).slice(0, 3)).toEqual([
      { x: 0, y: -1_000 },
      { x: 588, y: -809 },
      { x: 951, y: -309 },
    ]);
  });

  test("a value of 100 lies on the outer ring, 0 in the center", () => {
    expect(corners(chartValues(ZEROS.map(() => 7)), 950)).toEqual(ring(950));
    expect(outline(corners(ZEROS, 950).slice(0, 2))).toBe("0,0 0,0");
  });
});

/** Numbers of the radar chart and where they lie in a picture. The server's picture has the same points, to the unit. */
import { largest } from "./credits.ts";

/**
 * Where the axes point, clockwise from the top: x to the right, y down, unit length.
 * Literals rather than sines, so that every program that reads them gets the same bits.
 */
const DIRECTIONS: readonly (readonly [x: number, y: number])[] = [
  [0, -1],
  [0.587785, -0.809017],
  [0.951057, -0.309017],
  [0.951057, 0.309017],
  [0.587785, 0.809017],
  [0, 1],
  [-0.587785, 0.809017],
  [-0.951057, 0.309017],
  [-0.951057, -0.309017],
  [-0.587785, -0.809017],
];

/** The value 100, in ten-thousandths. */
const WHOLE_SCALE = 1_000_000;

/** A dataset scaled by its own maximum to 0..100, as whole ten-thousandths. */
export type ChartValues = readonly number[];

/** A point in whole units of the picture, seen from the chart's center. */
export type Point = { readonly x: number; readonly y: number };

/** Scales values so that the largest is 100; all zeros stay zeros. */
export function chartValues(values: readonly number[]): ChartValues {
  const most = largest(values);
  return values.map((value) => (most === 0 ? 0 : Math.floor((value / most) * 100 * 10_000 + 0.5)));
}

/** The values as plain numbers from 0 to 100. */
export function scaled(values: ChartValues): number[] {
  return values.map((value) => value / 10_000);
}

/** The values in whole numbers from 0 to 100, halves up. */
export function rounded(values: ChartValues): number[] {
  return values.map((value) => Math.floor((value + 5_000) / 10_000));
}

/** Corner points of the values' polygon; the value 100 lies `radius` from the center. */
export function corners(values: ChartValues, radius: number): Point[] {
  return values.map((value, axis) => onAxis(axis, (value / WHOLE_SCALE) * radius));
}

/** The points `radius` out on each axis. */
export function ring(radius: number): Point[] {
  return DIRECTIONS.map((_, axis) => onAxis(axis, radius));
}

/** Points as the `points` attribute of a polygon. */
export function outline(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function onAxis(axis: number, reach: number): Point {
  const [x, y] = DIRECTIONS[axis] ?? [0, 0];
  return { x: Math.floor(x * reach + 0.5), y: Math.floor(y * reach + 0.5) };
}

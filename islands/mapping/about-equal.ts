/** Scores within this many ten-thousandths, two points, are about equal. */
const WITHIN = 200;

/** For each of some scores, best first, the first and last position whose score lies within two points of it. */
export function aboutEqual(scores: readonly number[]): (readonly [first: number, last: number])[] {
  const points = scores.map((score) => Math.floor(score * 10_000 + 0.5));
  return points.map((mine) => {
    const near = (other: number) => Math.abs(other - mine) <= WITHIN;
    return [points.findIndex(near), points.length - 1 - [...points].reverse().findIndex(near)];
  });
}

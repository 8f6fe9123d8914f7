/**
 * Trials: a selection without a third of its picks. They depend only on which activities are picked, not on their order
 * or on chance, and are the server's.
 */

/** How often the picks are shuffled and cut into thirds. */
const SHUFFLES = 20;
/** Each third is left out in turn, so every pick is missing from a third of the trials. */
export const TRIALS = 3 * SHUFFLES;

/** For each trial the positions of the picks left out. */
export function omittedPicks(ids: readonly string[]): number[][] {
  const order = ids.map((_, at) => at);
  order.sort((a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1));
  const next = createGenerator();
  const trials: number[][] = [];
  while (trials.length < TRIALS) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = next(last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (let third = 0; third < 3; third += 1) {
      const [from, to] = [third, third + 1].map((part) => Math.floor((part * order.length) / 3));
      trials.push(order.slice(from, to));
    }
  }
  return trials;
}

/** A linear congruential generator of numbers below `bound`. */
function createGenerator(): (bound: number) => number {
  let state = 1;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state * bound) / 2 ** 32);
  };
}

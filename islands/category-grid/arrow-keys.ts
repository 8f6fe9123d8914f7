/** Walking the grid with the arrow keys, Home and End. */
import type { KeyboardEvent } from "react";
import { cellsOf, isFocusable } from "../wizard/focus.ts";

/** The grid always has three columns (styles say so too). */
const COLUMNS = 3;

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -COLUMNS],
  ["ArrowDown", COLUMNS],
]);

/**
 * The cell a key leads to from the cell at `index`; undefined when it leads nowhere.
 * `open[i]` says whether cell i can have the focus; others are stepped over.
 */
export function cellAfterKey(key: string, index: number, open: readonly boolean[]): number | undefined {
  if (key === "Home") return found(open.indexOf(true));
  if (key === "End") return found(open.lastIndexOf(true));
  const step = STEPS.get(key);
  if (!step) return undefined;
  let next = index + step;
  while (next >= 0 && next < open.length && !open[next]) next += step;
  return next >= 0 && next < open.length ? next : undefined;
}

/** Moves the focus among the cells of the grid a key was pressed in. */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cells = cellsOf(event.currentTarget);
  const index = cells.findIndex((cell) => cell === document.activeElement);
  const next = index === -1 ? undefined : cellAfterKey(event.key, index, cells.map(isFocusable));
  if (next === undefined) return;
  event.preventDefault();
  cells[next]?.focus();
}

function found(index: number): number | undefined {
  return index === -1 ? undefined : index;
}

/** Walking the grid with the arrow keys, Home and End. */
import type { KeyboardEvent } from "react";
import { cellsOf, isFocusable } from "../wizard/focus.ts";

/**
 * The cell a key leads to from the cell at `index`; undefined when it leads nowhere.
 * `open[i]` says whether cell i can have the focus; others are stepped over.
 */
export function cellAfterKey(
  key: string,
  index: number,
  open: readonly boolean[],
  columns: number,
): number | undefined {
  const targets: Record<string, number> = {
    Home: open.indexOf(true),
    End: open.lastIndexOf(true),
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
  };
  let next = targets[key] ?? -1;
  const step = next - index;
  while (open[next] === false) next += step;
  return open[next] ? next : undefined;
}

/** Moves the focus among the cells of the grid a key was pressed in. */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cells = cellsOf(event.currentTarget);
  // Large letters leave room for fewer than three.
  const columns = Math.round(event.currentTarget.offsetWidth / (cells[0]?.offsetWidth ?? 1));
  const index = cells.indexOf(document.activeElement as HTMLElement);
  const next = cellAfterKey(event.key, index, cells.map(isFocusable), columns);
  if (next === undefined) return;
  cells[next]?.focus();
  event.preventDefault();
}

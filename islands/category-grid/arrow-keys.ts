/** Arrow keys, Home and End in the grid. */
import type { KeyboardEvent } from "react";
import { cellsOf, isFocusable } from "../wizard/focus.ts";

/**
 * The index of the cell to focus after a key; undefined for none. `open[i]` is false for cells that can't be focused;
 * they are skipped.
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

export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cells = cellsOf(event.currentTarget);
  // Fewer than three with a large font.
  const columns = Math.round(event.currentTarget.offsetWidth / (cells[0]?.offsetWidth ?? 1));
  const index = cells.indexOf(document.activeElement as HTMLElement);
  const next = cellAfterKey(event.key, index, cells.map(isFocusable), columns);
  if (next === undefined) return;
  cells[next]?.focus();
  event.preventDefault();
}

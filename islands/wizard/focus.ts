/** Focus after the grid has changed: without it, keyboard users would start at the top again. */

/** Element id of a category's cell; the server uses it too, as the fragment of links. */
export function cellElementId(category: string): string {
  return `cell-${category}`;
}

/**
 * Puts the focus on the level at `path`: on the category just left when it is there, else on the first cell, with the
 * way back in view.
 */
export function focusLevel(path: string, left: string): void {
  const child = childToward(path, left);
  if (child && focusOn(document.getElementById(cellElementId(child)))) return;
  focusFirst();
  document.getElementById("crumbs")?.scrollIntoView({ block: "nearest" });
}

/** Brings a category's cell into view and puts the focus on it. */
export function focusCell(category: string): void {
  const cell = document.getElementById(cellElementId(category));
  if (!cell) return focusFirst();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "center" });
}

/** The child of `path` that leads to the path `left`, when it lies below. */
export function childToward(path: string, left: string): string | undefined {
  const prefix = path ? `${path}/` : "";
  return left.startsWith(prefix) ? left.slice(prefix.length).split("/")[0] || undefined : undefined;
}

/** The cells of a grid that can have the focus and those that can't, in order. */
export function cellsOf(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>("[data-category]")];
}

/** Whether a cell can have the focus: an empty category can't. */
export function isFocusable(cell: Element): boolean {
  return cell.matches("a[href], button");
}

function focusFirst(): void {
  const island = document.querySelector('[data-island="category-grid"]');
  const cells = island ? cellsOf(island) : [];
  focusOn(cells.find(isFocusable) ?? island?.querySelector<HTMLElement>("a[data-level]") ?? null);
}

function focusOn(element: HTMLElement | null): boolean {
  if (!element || !isFocusable(element)) return false;
  element.focus();
  return true;
}

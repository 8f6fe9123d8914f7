/** The page's colors for the canvas. */

export type Colors = {
  readonly you: string;
  readonly youFill: string;
  readonly comparison: string;
  readonly comparisonFill: string;
  /** Lengths of dash and gap; empty for a solid line. */
  readonly comparisonDash: readonly number[];
  readonly hairline: string;
  readonly quiet: string;
  /** Font family of the text around. */
  readonly font: string;
};

/** Reads the colors that hold for an element now. */
export function colorsOf(element: HTMLElement): Colors {
  return {
    you: resolved(element, "--you"),
    youFill: resolved(element, "--you-fill"),
    comparison: resolved(element, "--comparison"),
    comparisonFill: resolved(element, "--comparison-fill"),
    comparisonDash: getComputedStyle(element)
      .getPropertyValue("--comparison-dash")
      .split(" ")
      .map(Number)
      .filter(Boolean),
    hairline: resolved(element, "--hairline"),
    quiet: resolved(element, "--quiet"),
    font: getComputedStyle(element).fontFamily,
  };
}

/** The property may hold anything (`light-dark(…)`, a mix); as an element's color it comes back as a plain one. */
function resolved(element: HTMLElement, property: string): string {
  const before = element.style.color;
  element.style.color = `var(${property})`;
  const color = getComputedStyle(element).color;
  element.style.color = before;
  return color;
}

import type { Locator } from "@playwright/test";

/** WCAG's contrast of two opaque colors such as `rgb(79, 70, 229)`. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (!parts) throw new Error(`not an opaque color: ${color}`);
  const [red, green, blue] = parts.slice(1).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function computed(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}

export function ground(element: Locator): Promise<string> {
  return element.evaluate((found) => {
    for (let at: Element | null = found; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (color.startsWith("rgb(")) return color;
    }
    return getComputedStyle(document.documentElement).colorScheme.includes("dark")
      ? "rgb(0, 0, 0)"
      : "rgb(255, 255, 255)";
  });
}

import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { pageWidth } from "../support/test.ts";

/** All rules but the experimental ones; 24 px targets are off unless asked for. */
const EVERYTHING: axe.RunOptions = { rules: { "target-size": { enabled: true } } };
const COLORS: axe.RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
const LANGUAGES: axe.RunOptions = { runOnly: { type: "tag", values: ["cat.language"] } };

export function faults(page: Page): Promise<readonly string[]> {
  return found(page, EVERYTHING);
}

export function faultsOfColor(page: Page): Promise<readonly string[]> {
  return found(page, COLORS);
}

export function faultsOfLanguage(page: Page): Promise<readonly string[]> {
  return found(page, LANGUAGES);
}

export async function isAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await faults(page), `${page.url()}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faultsOfColor(page), `${page.url()}, dark`).toEqual([]);
  expect(await pageWidth(page), page.url()).toBe(320);
}

async function found(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

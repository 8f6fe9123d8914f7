/** axe-core, run in a page. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds fault with, one line each. */
export async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      // All rules but the experimental ones; 24 px targets are off unless asked for.
      rules: { "target-size": { enabled: true } },
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

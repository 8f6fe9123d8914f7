/** What a press asks of a slow phone, counted: how much is styled anew, and who listens. */
import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, test } from "../support/test.ts";

type Traced = { readonly name: string; readonly args: { readonly elementCount?: number } };

test.use({ viewport: { width: 390, height: 844 } });

test("a choice has the two ideas and what explains the match styled anew, not the page", async ({
  page,
  givenPicks,
}) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=2");
  await islandsAwake(page);
  await choose(page, 1);
  const styled = await styledDuring(page, () => choose(page, 2));
  expect(styled).toBeLessThan((await page.locator("main *").count()) / 3);
});

for (const island of ["category-grid", "radar-chart"]) {
  test(`${island} listens to nothing but what it answers`, async ({ page }) => {
    await page.goto("/app");
    await islandsAwake(page);
    expect(await listened(page, `document.querySelector('[data-island="${island}"]')`)).toEqual([
      "click",
      "focusin",
      "keydown",
      "pointerdown",
      "pointerover",
      "submit",
    ]);
  });
}

test("nor is the page heard to where text is marked", async ({ page }) => {
  await page.goto("/app");
  await islandsAwake(page);
  expect(await listened(page, "document")).not.toContain("selectionchange");
});

/** Chooses an idea of the list, and waits for what explains the match. */
async function choose(page: Page, position: number): Promise<void> {
  const idea = page.locator(".idea").nth(position);
  await idea.locator(".idea-link").click();
  await expect(page.locator("#insight-heading")).toContainText((await idea.locator(".idea-name").textContent()) ?? "");
}

/** The events that something in the page listens to, in order. */
async function listened(page: Page, expression: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", { expression });
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  return [...new Set(listeners.map(({ type }) => type))].sort();
}

/** How many elements are styled anew while something is done, all times taken together. */
async function styledDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const traced: Traced[] = [];
  session.on("Tracing.dataCollected", ({ value }) => traced.push(...(value as unknown as Traced[])));
  const traceConfig = { includedCategories: ["devtools.timeline"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  const styles = traced.filter(({ name }) => name === "UpdateLayoutTree");
  expect(styles).not.toEqual([]);
  return styles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

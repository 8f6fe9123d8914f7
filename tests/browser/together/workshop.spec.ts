/** Maps are counted in the browser of whoever leads: typed, or opened as links, which the projected page follows. */
import { FIVE, spread } from "../support/selections.ts";
import { ALL_SCRIPTS, expect, test } from "../support/test.ts";
import { sharedPath } from "./maps.ts";

for (const scripts of ALL_SCRIPTS) {
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts });

    test("links typed one after the other are counted and shown together", async ({ page, context }) => {
      await page.goto("/together/new");
      await expect(page.getByRole("img", { name: "as a QR code" })).toBeVisible();
      for (const [at, picks] of [FIVE.picks, spread(8)].entries()) {
        await page.getByLabel("The next link or code").fill(await sharedPath(context, picks));
        await page.getByLabel("The next link or code").press("Enter");
        await expect(page.getByRole("heading", { name: "so far" })).toHaveText(`${at + 1} map${at ? "s" : ""} so far`);
      }
      await page.getByRole("link", { name: "Show us together" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Map 1 and Map 2");
    });
  });
}

test("a link opened in the same browser is counted, and the projected page follows", async ({ page, context }) => {
  await page.goto("/together/new");
  const scanned = await context.newPage();
  for (const [at, picks] of [FIVE.picks, spread(8)].entries()) {
    await scanned.goto(await sharedPath(context, picks));
    await scanned.getByRole("link", { name: "Count it in the workshop" }).click();
    await expect(scanned.locator(".workshop-count")).toHaveText(String(at + 1));
    await expect(page.locator(".workshop-count")).toHaveText(String(at + 1));
  }
  await page.goto("/together/new");
  await page.getByRole("link", { name: "Go on with the maps collected in this browser" }).click();
  await expect(page.locator(".workshop-count")).toHaveText("2");
  await page.getByRole("button", { name: "Forget these maps and start over" }).click();
  await expect(page.locator(".workshop-count")).toHaveText("0");
  await expect(page.getByText("Go on with the maps")).toBeHidden();
});

test("another group takes the place of the one gathered here only when told to", async ({ page, context }) => {
  const [ada, bo] = [FIVE.picks, spread(8)].map((picks) => sharedPath(context, picks));
  const [mine, others] = [await ada, await bo].map((path) => path?.replace("/r/", "/together/new?maps="));
  await page.goto(`${mine}.Ada`);
  const stored = () => page.evaluate(() => localStorage.getItem("together"));
  await expect.poll(stored).toContain("Ada");
  const other = await context.newPage();
  await other.goto(`${others}.Rude%20words`);
  const instead = other.getByRole("button", { name: "Forget those and collect here instead" });
  await expect(instead).toBeVisible();
  await expect(other.getByRole("link", { name: "Go on with the maps collected in this browser" })).toBeVisible();
  expect(await stored()).toContain("Ada");
  await expect(page.locator(".workshop")).toContainText("Ada");
  await instead.click();
  await expect.poll(stored).toContain("Rude");
  await expect(instead).toBeHidden();
  await expect(page.locator(".workshop")).toContainText("Ada");
});

test("elsewhere nothing is offered and nothing is kept", async ({ page, context }) => {
  await page.goto(await sharedPath(context, FIVE.picks));
  await expect(page.getByRole("link", { name: "Compare with mine" })).toBeVisible();
  await expect(page.getByText("Count it in the workshop")).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a map's own QR code is there to be held up", async ({ page, givenPicks }) => {
  await givenPicks(FIVE.picks);
  await page.goto("/app?step=3&template=1");
  const code = page.getByRole("img", { name: "The link as a QR code" });
  await expect(code).toBeHidden();
  await page.getByText("Show it as a QR code").click();
  await expect(code).toBeVisible();
});

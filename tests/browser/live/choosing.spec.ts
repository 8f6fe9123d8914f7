import { DOZEN } from "../support/selections.ts";
import { eachScriptMode, expect, PHONE, test } from "../support/test.ts";
import { IDEAS } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const WHOLE = 5;

eachScriptMode((scripts) => {
  test.describe("on a phone", () => {
    test.use({ viewport: PHONE });

    test("five ideas are whole, fifteen are one row each until opened", async ({ page, givenPicks }) => {
      const wizard = new Wizard(page, scripts);
      await givenPicks(DOZEN.picks);
      await wizard.open("/app?step=2");
      await expect(wizard.ideas).toHaveCount(20);
      for (const [i, row] of (await wizard.ideas.all()).entries()) {
        await expect(row.locator(".percent")).toHaveText(/^\d+%$/);
        await expect(row.locator(".idea-income")).toHaveText(/^\$\d+,\d{3}$/);
        await expect(row.locator(".idea-shape polygon")).toHaveAttribute("points", /^(-?\d+,-?\d+ ?){10}$/);
        await expect(row.locator(".skills")).toBeVisible({ visible: i < WHOLE });
        if (i >= WHOLE) expect((await row.boundingBox())?.height).toBeLessThan(70);
      }
      const last = wizard.ideas.last();
      await last.locator("summary").click();
      await expect(last.locator(".skills")).toBeVisible();
      await expect(last.getByText("Most alike")).toBeVisible();
    });

    test("chosen idea shows its details in place", async ({ page, givenPicks }) => {
      const wizard = new Wizard(page, scripts);
      await givenPicks(DOZEN.picks);
      await wizard.open("/app?step=2");
      for (const index of [6, 1]) {
        const row = wizard.ideas.nth(index);
        const name = await row.locator(".idea-name").innerText();
        await wizard.idea(index).click();
        await expect(row.getByText("Chosen")).toBeInViewport();
        await expect(page.getByText("Chosen", { exact: true })).toHaveCount(1);
        await expect(row.locator(".skills")).toBeVisible();
        await expect(row.getByRole("heading", { name: "What you do" })).toBeVisible();
        await expect(row.getByRole("heading", { name: "How to start" })).toBeVisible();
        await expect(wizard.shape.locator("polygon.radar-comparison")).toBeVisible();
        if (index === 1) {
          await row.getByRole("link", { name: "Read all about it" }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        }
      }
    });

    test("chosen idea outside the twenty stands above them", async ({ page, givenPicks }) => {
      const wizard = new Wizard(page, scripts);
      await givenPicks(DOZEN.picks);
      await wizard.open("/app?step=2");
      const listed = await wizard.ideas.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-template")));
      const other = IDEAS.find(({ id }) => !listed.includes(id));
      if (!other) throw new Error("all ideas are listed");
      await wizard.open(`/app?step=2&template=${other.id}`);
      const pinned = page.getByRole("region", { name: other.name, exact: true });
      await expect(pinned.getByText("Chosen", { exact: true })).toBeVisible();
      await expect(pinned).toContainText(/\d+% alike, \d+\w\w of 50 ideas/);
      await expect(pinned.getByRole("heading", { name: "How to start" })).toBeVisible();
      await expect(wizard.ideas).toHaveCount(20);
      await wizard.idea(0).click();
      await expect(pinned).toHaveCount(0);
      await expect(wizard.ideas.first().getByText("Chosen", { exact: true })).toBeVisible();
    });
  });
});

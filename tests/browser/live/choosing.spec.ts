import type { Locator } from "@playwright/test";
import { DOZEN, spread } from "../support/selections.ts";
import { eachScriptMode, expect, PHONE, test } from "../support/test.ts";
import { IDEAS } from "../support/tree.ts";
import { visibleWords } from "../support/words.ts";

const FIRST = 6;
/** In the row of an idea that a card above the list has, too. */
const WITH_CARD = "[href*='#done-']";

test.beforeEach(async ({ givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  await wizard.open("/app?step=2");
});

test.describe("scripts working, on a phone", () => {
  test.use({ viewport: PHONE });

  test("pressed idea stays under the thumb, and Back leads to the one before", async ({ page, wizard }) => {
    const ids = (rows: Locator) => rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-template")));
    const [withCard] = await ids(wizard.ideas.filter({ has: page.locator(WITH_CARD) }));
    const [first, second, third] = await ids(wizard.ideas.filter({ hasNot: page.locator(WITH_CARD) }));
    const linkOf = (id: string | null | undefined) => page.locator(`[data-template="${id}"] .idea-link`);
    for (const link of [withCard, second, third, first].map(linkOf)) {
      await link.scrollIntoViewIfNeeded();
      const before = (await link.boundingBox())?.y ?? 0;
      await link.click();
      await expect(link).toContainText("Chosen");
      await expect(link.locator("..").getByRole("heading", { name: "What you do" })).toBeVisible();
      expect(Math.abs(((await link.boundingBox())?.y ?? 0) - before)).toBeLessThan(1);
    }
    for (const id of [third, second, withCard]) {
      await page.goBack();
      await expect(linkOf(id)).toHaveAttribute("aria-current", "true");
      await expect(page.locator(".idea-link[aria-current]").first()).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator(".card .idea-about")).toBeVisible();
  });
});

eachScriptMode(() => {
  test.describe("on a phone", () => {
    test.use({ viewport: PHONE });

    test("cards and six ideas are shown, the others when opened", async ({ page, wizard }) => {
      await expect(page.locator("[data-evidence]")).not.toHaveCount(0);
      await expect(wizard.ideas).toHaveCount(20);
      for (const [i, row] of (await wizard.ideas.all()).entries()) {
        await expect(row.locator(".percent")).toHaveText(/^\d+%$/);
        await expect(row.locator(".money")).toHaveText(/^ ?\$\d+,\d{3}$/);
        await expect(row.locator(".skills")).toBeVisible({ visible: i < FIRST });
      }
      await page.getByText("More ideas").click();
      await expect(wizard.ideas.last().locator(".skills")).toBeVisible();
    });

    test("first card is in view, and few words around it", async ({ page, givenPicks }) => {
      const card = page.locator("[data-evidence]").first();
      expect((await card.boundingBox())?.y).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 360, height: 640 });
      const { y = 0, height = 0 } = (await card.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual((await page.locator(".actions").boundingBox())?.y ?? 0);
      for (const picks of [spread(3), spread(6), DOZEN.picks, spread(30)]) {
        await givenPicks(picks);
        await page.goto("/app?step=2");
        expect(await visibleWords(page)).toBeLessThanOrEqual(260);
        await page.goto("/app?step=3&template=1");
        expect(await visibleWords(page)).toBeLessThanOrEqual(200);
      }
    });

    test("chosen idea shows its details in place", async ({ page, wizard }) => {
      const rows = wizard.ideas.filter({ hasNot: page.locator(WITH_CARD) });
      for (const index of [2, 0]) {
        const row = rows.nth(index);
        const name = await row.locator(".idea-name").innerText();
        await row.locator(".idea-link").click();
        await expect(row.getByText("Chosen")).toBeInViewport();
        await expect(row.locator(".skills")).toBeVisible();
        await expect(row.getByRole("heading")).toHaveText(["What you do", "How to start"]);
        await expect(wizard.shape.locator("polygon.radar-comparison")).toBeVisible();
        if (index === 0) {
          await row.getByRole("link", { name: "Read all about it" }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        }
      }
    });

    test("chosen idea outside the twenty stands above them", async ({ page, wizard }) => {
      const listed = await wizard.ideas.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-template")));
      const cards = await page
        .locator("[data-evidence]")
        .evaluateAll((all) => all.map((card) => card.dataset["evidence"]));
      const other = IDEAS.find(({ id }) => !listed.includes(id) && !cards.includes(id));
      if (!other) throw new Error("all ideas are listed");
      await wizard.open(`/app?step=2&template=${other.id}`);
      const pinned = page.locator(".done", { has: page.getByRole("heading", { name: "Your choice", exact: true }) });
      await expect(pinned.locator(".idea-name")).toHaveText(other.name);
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

import type { Page } from "@playwright/test";
import { isSpanish, spanishName } from "../accessibility/spanish.ts";
import { expect, PHONE, test } from "../support/test.ts";
import { levelWithActivities, type Place, placeAt, trailOf } from "../support/tree.ts";

for (const scripts of ["working", "off"] as const) {
  test.describe(`scripts ${scripts}`, () => {
    // Colors are judged when they stand still.
    test.use({ scripts, viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

    test("the whole way in Spanish, and back into English", async ({ page, wizard }) => {
      const level = levelWithActivities(5);
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
      await expect(page).toHaveURL(/\/es\/$/);
      await isSpanish(page, scripts === "working");
      await page.getByRole("link", { name: "Hacer mi mapa" }).first().click();
      await expect(page).toHaveURL(/\/es\/app$/);
      await wizard.settled();

      for (const place of trailOf(level)) {
        await cell(page, place).click();
        await expect(page.locator('#crumbs [aria-current="page"]')).toHaveText(spanishName(place));
        await wizard.settled();
      }
      for (const [i, activity] of level.children.slice(0, 5).entries()) {
        await expect(cell(page, activity)).toContainText(spanishName(activity));
        await cell(page, activity).click();
        await expect(cell(page, activity)).toHaveAttribute("aria-pressed", "true");
        await expect(page.locator(".continue-count")).toHaveText(i < 4 ? `${i + 1} de 5` : "5 marcadas");
        await wizard.settled();
      }
      if (scripts === "working") await expect(page.getByText(/^Se marcó .*, 5 en total\. /)).toBeAttached();
      await isSpanish(page, scripts === "working");

      const search = page.locator("input[type=search]");
      await search.fill("cocinar");
      await search.press("Enter");
      await expect(page.locator("main")).toContainText("cocinar");
      await isSpanish(page, scripts === "working");
      await page.goBack();

      await page.locator(".continue").click();
      await expect(page).toHaveURL(/\/es\/app\?step=2/);
      await wizard.settled();
      await expect(page.locator("[data-template]")).toHaveCount(20);
      const name = await page.locator("[data-template]").nth(1).locator(".idea-name").innerText();
      await wizard.idea(1).click();
      await expect(wizard.idea(1)).toHaveAttribute("aria-current", "true");
      await expect(wizard.legend).toContainText("Comparación");
      await wizard.settled();
      await isSpanish(page, scripts === "working");

      await page.getByRole("link", { name: /^Ver gente/ }).click();
      await expect(page).toHaveURL(/\/es\/app\?step=3/);
      await wizard.settled();
      await expect(page.locator(".chosen")).toHaveText(name);
      await expect(page.getByText(/^Ingreso estimado: \$\d{2,3},\d{3}$/)).toBeVisible();
      await isSpanish(page, scripts === "working");

      const idea = new URL(page.url()).searchParams.get("template");
      await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
      await expect(page).toHaveURL(new RegExp(`[^s]/app\\?step=3.*template=${idea}`));
      await wizard.showsStep(3);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      const picks = await page.locator("#props").textContent();
      expect((JSON.parse(picks ?? "{}") as { picks: unknown[] }).picks).toHaveLength(5);
    });
  });
}

test.describe("drawn by the server", () => {
  test.use({ scripts: "off" });
  for (const width of [360, 390, 1280])
    test(`long names of traits aren't cut in pictures of maps ${width} pixels wide`, async ({ page, givenPicks }) => {
      await givenPicks([placeAt("hobbies-and-leisure/events-and-social-life/planning-parties")]);
      await page.setViewportSize({ width, height: 844 });
      const map = "1uzcuAJYBAAAAAEAAAAAA";
      for (const address of [`/r/${map}`, `/together?maps=${map},${map}`, "/compare?ideas=1,2,3", "/app?step=3"]) {
        await page.goto(`/es${address}`);
        const picture = page.locator(".radar-svg").first();
        await expect(page.locator(".radar-labels text", { hasText: "Planificación" })).toBeAttached();
        const cut = await picture.evaluate((element) => {
          let [left, right] = [0, window.innerWidth];
          for (let around: Element | null = element; around; around = around.parentElement)
            if (getComputedStyle(around).overflowX !== "visible") {
              const room = around.getBoundingClientRect();
              [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
            }
          const names = [...element.querySelectorAll(".radar-labels text, use[href='#radar-grid']")];
          const sides = names.map((name) => ({ name: name.textContent, box: name.getBoundingClientRect() }));
          return sides.filter(({ box }) => box.left < left || box.right > right).map(({ name }) => name);
        });
        expect(cut, address).toEqual([]);
      }
    });
});

function cell(page: Page, { id }: Place) {
  return page.locator(`[data-category="${id}"]`);
}

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { faults } from "../accessibility/axe.ts";
import { at } from "../support/folders.ts";
import { expect, PHONE, type Scripts, test } from "../support/test.ts";
import { levelWithActivities, type Place, trailOf } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

type Translations = Readonly<Record<string, unknown>>;

const MESSAGES = readJson("data/languages/es.json");
const NAMES = readJson("data/languages/es/names.json");

function readJson(file: string): Translations {
  return JSON.parse(readFileSync(at(file), "utf8")) as Translations;
}

/** English texts without values whose translation reads otherwise. */
const ENGLISH = Object.entries(MESSAGES)
  .filter(([english, spanish]) => english !== spanish && !/[{}<>|]/.test(english))
  .map(([english]) => english.trim());

for (const scripts of ["working", "off"] as const) {
  test.describe(`scripts ${scripts}`, () => {
    // Colors are judged when they stand still.
    test.use({ scripts, viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

    test("the whole way in Spanish, and back into English", async ({ page }) => {
      const wizard = new Wizard(page, scripts);
      const level = levelWithActivities(5);
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
      await expect(page).toHaveURL(/\/es\/$/);
      await isSpanish(page, scripts);
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
      await isSpanish(page, scripts);

      await page.locator(".continue").click();
      await expect(page).toHaveURL(/\/es\/app\?step=2/);
      await wizard.settled();
      await expect(page.locator("[data-template]")).toHaveCount(20);
      const name = await page.locator("[data-template]").nth(1).locator(".idea-name").innerText();
      await wizard.idea(1).click();
      await expect(wizard.idea(1)).toHaveAttribute("aria-current", "true");
      await expect(wizard.legend).toContainText("Comparación");
      await wizard.settled();
      await isSpanish(page, scripts);

      await page.getByRole("link", { name: /^Ver gente/ }).click();
      await expect(page).toHaveURL(/\/es\/app\?step=3/);
      await wizard.settled();
      await expect(page.locator(".chosen")).toHaveText(name);
      await expect(page.getByText(/^Ingreso estimado: \$\d{2,3},\d{3}$/)).toBeVisible();
      await isSpanish(page, scripts);

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

test("long names of traits aren't cut in the picture of a shared map", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/es/r/1uzcuAJYBAAAAAEAAAAAA");
  await expect(page.locator(".radar-labels .strong", { hasText: "Planificación" })).toBeVisible();
  const cut = await page.locator(".radar-svg").evaluate((picture) => {
    const isCut = getComputedStyle(picture).overflow !== "visible";
    const room = isCut ? picture.getBoundingClientRect() : { left: 0, right: window.innerWidth };
    const names = [...picture.querySelectorAll(".radar-labels text")];
    const sides = names.map((name) => ({ name: name.textContent, box: name.getBoundingClientRect() }));
    return sides.filter(({ box }) => box.left < room.left || box.right > room.right).map(({ name }) => name);
  });
  expect(cut).toEqual([]);
});

function cell(page: Page, { id }: Place) {
  return page.locator(`[data-category="${id}"]`);
}

function spanishName({ id }: Place): string {
  return String(NAMES[id]);
}

/** The page says that it is Spanish, no text of it is English, and it is accessible. */
async function isSpanish(page: Page, scripts: Scripts): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const around = node.parentElement;
      if (!around?.closest("script, style, [lang]:not(html)")) found.push(node.textContent?.trim() ?? "");
    }
    const named = document.querySelectorAll("[aria-label], [alt], [placeholder], [title]");
    for (const element of named) {
      if (element.closest("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "alt", "placeholder", "title"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  const english = new Set(ENGLISH);
  expect(texts.filter((text) => english.has(text))).toEqual([]);
  // Without scripts axe has no timers.
  if (scripts === "working") expect(await faults(page)).toEqual([]);
}

/** The page that waits for others: a hundred dots, one of them the visitor's, and the visitor's map below. */

import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN } from "../support/selections.ts";
import { giveSelection } from "../support/test.ts";
import { expect, signUp, test } from "./world.ts";

// The large dot grows for a moment when motion is welcome; what it grows to is looked at.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a hundred dots: one larger and indigo, as many filled as have joined", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/");
  const dots = page.locator(".people circle");
  await expect(dots).toHaveCount(100);
  await expect(page.locator('[data-who="you"] circle')).toHaveCount(1);
  const joined = Number(await page.locator(".joined strong").textContent());
  await expect(page.locator('.person:not([data-who="nobody"]) circle')).toHaveCount(Math.min(joined, 100));
  const widths = await dots.evaluateAll((all) =>
    all.map((dot) => [dot.closest("g")?.dataset["who"], Number.parseFloat(getComputedStyle(dot).strokeWidth)] as const),
  );
  const yours = widths.find(([who]) => who === "you")?.[1] ?? 0;
  for (const [who, width] of widths) if (who === "nobody") expect(width).toBeLessThan(yours / 2);
  await expect(page.getByRole("img", { name: /^\d+ of 100 dots are filled, one of them is you$/ })).toBeVisible();
});

test("a long address leaves the page as wide as the phone", async ({ page, email }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, `${"long".repeat(12)}-${email.slice(-12)}`);
  await page.goto("/");
  await expect(page.getByText("You are signed in as long")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the map is below, and leads back; without one, it starts there", async ({ page, context, email, world }) => {
  await signUp(page, email);
  await page.goto("/");
  const map = page.getByRole("region", { name: "Your map" });
  await expect(map.getByRole("link", { name: "Start your map" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Start Mapping Now" })).toBeVisible();
  await giveSelection(context, selectionCode(DOZEN.picks, Date.now()), world.url);
  await signUp(page, `twelve-${email}`);
  await page.goto("/");
  await expect(map).toContainText("12 picks");
  await expect(map.getByRole("img", { name: "Radar chart of your ten traits" })).toBeVisible();
  await map.getByRole("link", { name: "Back to your map" }).click();
  await expect(page).toHaveURL(`${world.url}/app`);
});

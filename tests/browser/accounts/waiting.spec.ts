import { expect, signUp, test } from "./world.ts";

// Without motion the large dot has its final size at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a hundred dots: one larger for the account, as many filled as accounts", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/");
  await expect(page.locator(".people circle")).toHaveCount(100);
  const joined = Number(await page.locator(".joined strong").textContent());
  await expect(page.locator('.person:not([data-who="nobody"]) circle')).toHaveCount(Math.min(joined, 100));
  const width = (kind: string) =>
    page
      .locator(`[data-who="${kind}"] circle`)
      .first()
      .evaluate((dot) => Number.parseFloat(getComputedStyle(dot).strokeWidth));
  expect(await width("nobody")).toBeLessThan((await width("you")) / 2);
  await expect(page.getByRole("img", { name: /^\d+ of 100 dots are filled, one of them is you$/ })).toBeVisible();
});

test("long email address does not widen the page", async ({ page, email }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, `${"long".repeat(12)}-${email.slice(-12)}`);
  await page.goto("/");
  await expect(page.getByText("Confirm long")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

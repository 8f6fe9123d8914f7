import { expect, PHONE, test } from "../support/test.ts";

const SHARED = "/r/1uzcuAJYBAAAAAEAAAAAA";

for (const [locale, line, own, other] of [
  ["es-MX", "También en español", "", "/es"],
  ["en-GB", "Also in English", "/es", ""],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: PHONE });

    test("pages offer the language that the browser asks for, and lead nowhere by themselves", async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { shifted: entry.value });
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const address of ["/", "/app?step=2", "/app?step=3", SHARED]) {
        await page.goto(own + address);
        const link = page.locator(".offer", { hasText: line });
        await expect(link).toHaveAttribute("href", new RegExp(`\\d${other}/`));
        await expect(page).toHaveURL(new RegExp(`\\d${own}/`));
        expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted), address).toBe(0);
        await page.goto(other + address);
        await page.waitForLoadState("load");
        await expect(page.locator(".offer")).toBeHidden();
      }
    });
  });

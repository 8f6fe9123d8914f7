/** The coin can be seen: over the page, in the middle, in both palettes, turning; and what was pressed says that it is busy. */
import { expect, signUp, test } from "./world.ts";

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of WINDOWS) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ viewport, colorScheme });

      test("the coin turns in the middle of the window, and the button is busy", async ({ page, context, email }) => {
        await signUp(page, email);
        await context.clearCookies();
        await page.goto("/signin");
        let goOn = () => {};
        const looked = new Promise<void>((resolve) => (goOn = resolve));
        await page.route("**/signin", (route) => looked.then(() => route.continue()));
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill("not the password");
        const button = page.getByRole("button", { name: "Continue", exact: true });
        await button.click();
        await expect(button).toHaveAttribute("aria-busy", "true");
        const coin = page.locator(".coin");
        await expect(coin).toBeInViewport({ ratio: 1 });
        const seen = await coin.evaluate((element) => {
          const paint = (part: string) => getComputedStyle(element.querySelector(part) as Element).fill;
          const place = element.getBoundingClientRect();
          const { animationName, width } = getComputedStyle(element);
          const page = getComputedStyle(document.documentElement).backgroundColor;
          const middle = [place.x + place.width / 2, place.y + place.height / 2];
          return { animationName, width, page, edge: paint(".coin-edge"), shape: paint(".coin-shape"), middle };
        });
        expect(seen.animationName).toBe("flip");
        expect(Number.parseFloat(seen.width)).toBeGreaterThanOrEqual(64);
        expect(seen.middle[0]).toBeCloseTo(viewport.width / 2, 0);
        expect(Math.abs((seen.middle[1] ?? 0) - viewport.height / 2)).toBeLessThanOrEqual(40);
        expect(new Set([seen.page, seen.edge, seen.shape]).size).toBeGreaterThanOrEqual(2);
        expect(seen.edge).not.toBe("rgb(0, 0, 0)");
        expect(seen.edge).not.toBe(seen.page);
        goOn();
        await expect(page.getByRole("alert")).toBeVisible();
        await expect(page.getByRole("button", { name: "Continue", exact: true })).not.toHaveAttribute("aria-busy");
      });
    });
  }
}

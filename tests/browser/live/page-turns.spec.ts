import type { BrowserContext, Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";

function thrown(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
  return errors;
}

async function leave(page: Page, ...addresses: readonly string[]): Promise<void> {
  const assign = (addresses: readonly string[]) => addresses.forEach((address) => location.assign(address));
  // The page may be gone before it can say that it did.
  await page.evaluate(assign, addresses).catch(() => {});
  await expect(page).toHaveURL(addresses.at(-1) ?? "");
  await page.waitForLoadState();
}

test("interrupted navigations end at the last address without an error", async ({ page, context, givenPicks }) => {
  const [address, first, second] = ["/app", "/app?step=2", "/app?step=3"];
  await givenPicks(DOZEN.picks);
  const errors = thrown(context);
  await page.goto(address);
  await leave(page, first, second);
  await page.goto(address);
  await page.goto(first, { waitUntil: "commit" });
  await leave(page, second);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(errors).toEqual([]);
});

type Turn = Event & { readonly viewTransition: { skipTransition(): void } | null };

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(reducedMotion === "reduce" ? "no page turns" : "pages turn", async ({ page, givenPicks }) => {
      await givenPicks(DOZEN.picks);
      await page.addInitScript(() => {
        addEventListener("pagereveal", (event) => {
          const turned = Number(sessionStorage.getItem("turned") ?? 0) + ((event as Turn).viewTransition ? 1 : 0);
          sessionStorage.setItem("turned", String(turned));
        });
      });
      await page.goto("/");
      for (const address of ["/app", "/app?step=2&template=1", "/app?step=3&template=1", "/ideas/dog-trainer"]) {
        await leave(page, address);
        await expect
          .poll(() => page.locator(":root").evaluate((root) => root.getAnimations({ subtree: true }).length))
          .toBe(0);
      }
      const turned = await page.evaluate(() => Number(sessionStorage.getItem("turned")));
      // A page that takes its time comes in without.
      if (reducedMotion === "reduce") expect(turned).toBe(0);
      else expect(turned).toBeGreaterThan(0);
    });
  });
}

/** The provider's popup. Refusals are product tests in google/. */
import type { Page } from "@playwright/test";
import { COIN_SHOWN, expect, expectSignedIn, isSignedIn, OTHER_TAB, passProvider, recordCoin, test } from "./world.ts";

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Continue with Hafen ID" }).click(),
  ]);
  return popup;
}

const coin = (page: Page) => page.locator(".coin-wait");
const status = (page: Page) => page.locator(".auth-status");

test("popup signs in and closes, and the page continues behind the coin", async ({ page, context, email }) => {
  const coinTimes = await recordCoin(context);
  await page.goto("/signin");
  const popup = await openPopup(page);
  await expect(coin(page)).toBeVisible();
  const closed = popup.waitForEvent("close");
  await passProvider(popup, email);
  await closed;
  await expectSignedIn(page, email);
  expect(Math.max(...(await coinTimes(page)))).toBeGreaterThanOrEqual(COIN_SHOWN);
  await expect(coin(page)).toBeHidden();
});

test("blocked popup continues in the page itself", async ({ page, email }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/auth/google*", (route) => released.then(() => route.continue()));
  await page.goto("/signin");
  await page.getByRole("link", { name: "Continue with Hafen ID" }).click({ noWaitAfter: true });
  await expect(status(page)).toHaveText(
    "Your browser blocked the Hafen ID window, so the sign-in continues in this one.",
  );
  release();
  await passProvider(page, email);
  await expectSignedIn(page, email);
});

test("closed popup is reported and the next one works", async ({ page, context, email, world }) => {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  const popup = await openPopup(page);
  await popup.getByPlaceholder("Enter any login").waitFor();
  await popup.close();
  await expect(status(page)).toHaveText("The Hafen ID window was closed before it finished.");
  await expect(coin(page)).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await isSignedIn(context, world.url)).toBe(false);
  await passProvider(await openPopup(page), email);
  await expectSignedIn(page, email);
});

test("popup hidden by its opener policy is not reported as closed", async ({ page, context }) => {
  await context.route("**/auth/google*", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "cross-origin-opener-policy": "same-origin" },
      body: "<h1>Who are you?</h1>",
    }),
  );
  // A headless browser moves no focus between windows.
  await page.addInitScript(() => {
    document.hasFocus = () => {
      const { dataset } = document.documentElement;
      dataset["asked"] = "true";
      return dataset["focus"] === "here";
    };
  });
  await page.goto("/signin");
  const popup = await openPopup(page);
  await expect(popup.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  // The page asks once it can't see the window.
  await expect(page.locator("html")).toHaveAttribute("data-asked", "true");
  await page.evaluate(() => (document.documentElement.dataset["focus"] = "here"));
  await expect(status(page)).toHaveText(/lost track of the Hafen ID window. If it is still open/);
  await expect(coin(page)).toBeHidden();
});

test("two tabs with a popup each finish independently", async ({ context, email }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto("/signin?next=/app");
  await other.goto("/signin?next=/app%3Fstep%3D3");
  const [onesPopup, othersPopup] = [await openPopup(one), await openPopup(other)];
  await othersPopup.getByPlaceholder("Enter any login").waitFor();
  const closed = othersPopup.waitForEvent("close");
  await othersPopup.getByRole("link", { name: "Cancel" }).click();
  await closed;
  await expect(status(other)).toContainText("The Hafen ID sign-in was declined.");
  await expect(coin(other)).toBeHidden();
  await expect(status(one)).toHaveText("Continue in the Hafen ID window.");
  await passProvider(onesPopup, email);
  await one.waitForURL("**/app");
  await expect(other.getByText("You are already logged in")).toBeVisible(OTHER_TAB);
});

/** Sign-in through the provider without scripts: redirects of the page itself. Refusals are product tests in google/. */
import { expect, expectSignedIn, passProvider, test } from "./world.ts";

test.use({ javaScriptEnabled: false });

const google = { name: "Continue with Hafen ID" };

test("second sign-in through the provider opens the same account", async ({ page, context, email }) => {
  await page.goto("/signin");
  await page.getByRole("link", google).click();
  await passProvider(page, email);
  await expectSignedIn(page, email);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Start Mapping Now" })).toBeVisible();
  await context.clearCookies();
  await page.goto("/signup");
  await page.getByRole("link", google).click();
  await passProvider(page, email);
  await expectSignedIn(page, email);
});

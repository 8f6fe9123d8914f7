/** Continue with the provider without scripts: the page itself goes to the provider and comes back. Refusals are product tests in google/. */
import { expect, expectSignedIn, PASSWORD, passProvider, signUp, test } from "./world.ts";

test.use({ javaScriptEnabled: false });

const google = { name: "Continue with Hafen ID" };

test("signing in twice through the provider opens the same account", async ({ page, context, email }) => {
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

test("an unconfirmed address is asked for its password, then connects", async ({ page, context, email }) => {
  await signUp(page, email);
  await context.clearCookies();
  await page.goto("/signin");
  await page.getByRole("link", google).click();
  await passProvider(page, email);
  await expect(page.getByRole("alert")).toContainText("Sign in with its password, then connect Hafen ID");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("link", { name: "Connect Hafen ID" }).click();
  // The provider still knows them.
  await expect(page.getByRole("status").filter({ hasText: "From now on you can sign in either way." })).toBeVisible();
});

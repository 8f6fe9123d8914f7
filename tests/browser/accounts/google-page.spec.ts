/** Continue with the provider without scripts: the page itself goes to the provider and comes back. */
import { execFileSync } from "node:child_process";
import {
  confirmAddress,
  expect,
  expectSignedIn,
  isSignedIn,
  PASSWORD,
  passProvider,
  signIn,
  signUp,
  test,
} from "./world.ts";

test.use({ javaScriptEnabled: false });

const google = { name: "Continue with Hafen ID" };

test("there and back, and again as the same person", async ({ page, context, email }) => {
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

test("a state works once, in the browser that began", async ({ page, context, browser, email, world }) => {
  await page.goto("/signin");
  await page.getByRole("link", google).click();
  const back = page.waitForRequest(/\/auth\/google\/callback/);
  await passProvider(page, email);
  const callback = (await back).url();
  await expectSignedIn(page, email);
  await context.clearCookies({ name: "session" });
  await page.goto(callback);
  await expect(page.getByRole("alert")).toContainText("This Hafen ID sign-in has been used before.");
  const other = await browser.newContext({ baseURL: world.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto(callback);
  await expect(elsewhere.getByRole("alert")).toContainText("began in another browser");
  expect(await isSignedIn(other, world.url)).toBe(false);
  expect(await isSignedIn(context, world.url)).toBe(false);
  await other.close();
});

test("somebody verified on both sides gets their account", async ({ page, context, email, world }) => {
  await signUp(page, email);
  await confirmAddress(page, world.mail, email);
  await context.clearCookies();
  await page.goto("/signin");
  await page.getByRole("link", google).click();
  await passProvider(page, email);
  await expectSignedIn(page, email);
  await context.clearCookies();
  await signIn(page, email);
  await expectSignedIn(page, email);
});

test("somebody unverified is asked for the password, then connects", async ({ page, context, email }) => {
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

test("nobody connects somebody else's account at the provider", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/account");
  await page.getByRole("link", { name: "Connect Hafen ID" }).click();
  await passProvider(page, `other-${email}`);
  await expect(page.getByRole("alert")).toContainText("another email address");
  await expect(page.getByRole("link", { name: "Connect Hafen ID" })).toBeVisible();
});

test("a disabled person learns why", async ({ page, context, email, world }) => {
  await page.goto("/signin");
  await page.getByRole("link", google).click();
  await passProvider(page, email);
  await expectSignedIn(page, email);
  execFileSync(world.binary, ["account", "disable", email], { env: { DATABASE_URL: `sqlite://${world.database}` } });
  await context.clearCookies();
  await page.goto("/signin");
  await page.getByRole("link", google).click();
  await passProvider(page, email);
  await expect(page.getByRole("alert")).toContainText("This account is disabled.");
});

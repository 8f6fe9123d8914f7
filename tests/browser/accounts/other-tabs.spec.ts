import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";
import { expect, expectSignedIn, OTHER_TAB, PASSWORD, signUp, signUpByForm, submitSignIn, test } from "./world.ts";

test("home and sign-in page follow a sign-in and a sign-out in another tab", async ({ context, email }) => {
  const [home, form, actor] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await home.goto("/");
  await form.goto("/signin");
  await signUpByForm(actor, email);
  await expectSignedIn(home, email);
  await expect(form.getByRole("link", { name: `Continue as ${email}` })).toBeVisible(OTHER_TAB);
  await actor.getByRole("button", { name: "Sign out" }).click();
  await expect(home.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(OTHER_TAB);
  await expect(form.getByRole("heading", { name: "Sign in" })).toBeVisible(OTHER_TAB);
});

test("page restored by Back follows a sign-out", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/");
  await page.goto("/about");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(OTHER_TAB);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(OTHER_TAB);
});

test("page restored by Back follows a sign-in", async ({ page, email }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "About" }).first().click();
  await signUpByForm(await page.context().newPage(), email);
  await page.goBack();
  await expectSignedIn(page, email);
});

test("sign-in that leads to the wizard updates the other tab", async ({ context, email }) => {
  const first = await context.newPage();
  await signUp(first, email);
  await first.goto("/");
  await first.getByRole("button", { name: "Sign out" }).click();
  await expect(first.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(OTHER_TAB);
  const other = await context.newPage();
  await other.goto("/signin?next=/app");
  await submitSignIn(other, email);
  await other.waitForURL("**/app");
  await expectSignedIn(first, email);
});

test("wizard and its header report a sign-out in another tab and keeps its picks", async ({ context, email }) => {
  const actor = await context.newPage();
  await signUp(actor, email);
  await actor.goto("/");
  const wizard = new Wizard(await context.newPage());
  const level = levelWithActivities(2);
  const [first] = level.children;
  await wizard.open(`/app?path=${level.path}`);
  await wizard.page.waitForLoadState("networkidle");
  await actor.getByRole("button", { name: "Sign out" }).click();
  await expect(actor.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(OTHER_TAB);
  const notice = wizard.page
    .getByRole("status")
    .filter({ hasText: "You are signed out. Sign in, and what you pick here is saved" });
  await expect(notice).toBeVisible();
  const header = wizard.page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/signin/);
  await expect(header.getByRole("link", { name: "Account" })).toHaveCount(0);
  await wizard.activity(first).click();
  await wizard.counts(1);
  await notice.getByRole("button", { name: "Sign in" }).click();
  await wizard.page.waitForURL(/\/signin\?next=/);
  await submitSignIn(wizard.page, email);
  await wizard.page.waitForURL(/\/app\?path=/);
  await wizard.settled();
  await expect(wizard.activity(first)).toHaveAttribute("aria-pressed", "true");
});

test("failed sign-in is explained in place, with focus and email kept, without a reload", async ({ page, email }) => {
  await page.goto("/signin");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await submitSignIn(page, email, "not the password");
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Email and password don't match.");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(page.locator(".coin-wait")).toBeHidden();
});

test("failed request is explained and the form still works afterwards", async ({ page, context, email }) => {
  await signUp(page, email);
  await context.clearCookies();
  await page.goto("/signin");
  await context.setOffline(true);
  await submitSignIn(page, email);
  await expect(page.locator(".auth-status")).toContainText("The network request failed.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectSignedIn(page, email);
});

/** Passkeys in a real browser with a virtual authenticator. Refusals are product tests in passkeys/. */
import type { Page } from "@playwright/test";
import { isAccessible } from "../accessibility/axe.ts";
import { type Device, expect, test, withoutPasskeys } from "./devices.ts";
import { expectSignedIn, PASSWORD, signIn, signUp } from "./world.ts";

test.skip(({ browserName }) => browserName !== "chromium", "virtual authenticators are Chromium's");

const REFUSED = "This passkey opens no account here. It may have been removed. Sign in another way.";
const passkeys = (page: Page) => page.getByRole("group", { name: "Your passkeys" }).getByRole("radio");

async function signUpWithPasskey({ page }: Device, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign up with a passkey" }).click();
  await expectSignedIn(page, email);
}

async function addPasskey(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto("/account");
  await page.getByLabel("Name of the new passkey").fill(name);
  const form = page.locator("form[data-passkey]");
  if (await form.getByLabel("Password").count()) await form.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL(/\/(signin)?$/);
}

async function pressPasskey(page: Page): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

test("pages of an account with a passkey are accessible", async ({ device, email }) => {
  const { page } = await device();
  await signUp(page, email);
  await addPasskey(page, "My phone");
  await expect(page.getByText("My phone, added on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  await isAccessible(page);
  await signOut(page);
  for (const address of ["/signin", "/signup"]) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: /with a passkey/ })).toBeVisible();
    await isAccessible(page);
  }
});

test("passkey signs up, and signs in among autofill", async ({ device, email }) => {
  const phone = await device("autofill");
  await signUpWithPasskey(phone, email);
  await phone.page.goto("/account");
  await expect(passkeys(phone.page)).toHaveCount(1);
  await expect(phone.page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  await phone.context.clearCookies();
  await phone.page.goto("/signin");
  await expectSignedIn(phone.page, email);
});

test("passkey beside a password is added, used after a refused password, and removed", async ({ device, email }) => {
  const phone = await device();
  const { page } = phone;
  await signUp(page, email);
  await addPasskey(page, "My phone", "not my password");
  await expect(page.getByRole("alert").filter({ hasText: "That is not your current password" })).toBeVisible();
  expect(await phone.passkeys()).toHaveLength(0);
  await addPasskey(page, "My phone");
  await expect(page.getByText("From now on you can sign in with that passkey.")).toBeVisible();
  await expect(page.getByText("My phone, added on")).toBeVisible();
  await signOut(page);
  await signIn(page, email, "not my password");
  await expect(page.getByRole("alert").filter({ hasText: "don't match" })).toBeVisible();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectSignedIn(page, email);
  await page.goto("/account");
  await page.locator("#passkeys-password").fill(PASSWORD);
  await page.getByRole("button", { name: "Remove this passkey" }).click();
  await expect(page.getByText("That passkey no longer opens your account.")).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await signOut(page);
  await pressPasskey(page);
  await expect(page.getByRole("alert").filter({ hasText: REFUSED })).toBeVisible();
  await signIn(page, email);
  await expectSignedIn(page, email);
});

test("locked device and second passkey on one device are explained in place", async ({ device, email }) => {
  const phone = await device();
  const { page } = phone;
  await signUpWithPasskey(phone, email);
  await addPasskey(page, "Again");
  await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
  await phone.context.clearCookies();
  await phone.unlocks(false);
  await pressPasskey(page);
  await expect(page.getByText("Nothing was done.")).toBeVisible();
  await phone.unlocks(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectSignedIn(page, email);
});

test("no page offers a passkey to a browser without", async ({ page, browser, baseURL }) => {
  await withoutPasskeys(page);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  for (const visit of [page, await context.newPage()])
    for (const address of ["/signin", "/signup"]) {
      await visit.goto(address);
      await expect(visit.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
      await expect(visit.getByText(/passkey/i).filter({ visible: true })).toHaveCount(0);
    }
  await context.close();
});

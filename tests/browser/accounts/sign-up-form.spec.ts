/** The sign-up form as it is being filled in. */
import { expect, test } from "./world.ts";

const button = { name: "Continue", exact: true };

test("the rule turns good, and Continue wakes when both entries are alike", async ({ page }) => {
  await page.goto("/signup");
  const rule = page.locator("#password-length");
  await expect(rule).toHaveText("Password should contain at least 8 symbols");
  await expect(page.getByRole("button", button)).toBeDisabled();
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await page.getByLabel("Password", { exact: true }).pressSequentially("1234567");
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await page.getByLabel("Password", { exact: true }).press("8");
  await expect(rule).toHaveAttribute("data-state", "good");
  await expect(page.getByRole("button", button)).toBeDisabled();
  await page.getByLabel("Repeat Password").fill("1234567x");
  await expect(page.getByRole("button", button)).toBeDisabled();
  await page.getByLabel("Repeat Password").fill("12345678");
  await expect(page.getByRole("button", button)).toBeEnabled();
  await page.getByLabel("Password", { exact: true }).fill("1234567");
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await expect(page.getByRole("button", button)).toBeDisabled();
});

test("passwords that differ say so while they are typed", async ({ page }) => {
  await page.goto("/signup");
  const state = page.locator(".repeat-state");
  await page.getByLabel("Password", { exact: true }).fill("orange tree");
  const repeat = page.getByLabel("Repeat Password");
  await repeat.pressSequentially("oran");
  await expect(state).toBeEmpty();
  await repeat.press("x");
  await expect(state).toHaveText("The two passwords differ.");
  await repeat.press("Backspace");
  await expect(state).toBeEmpty();
  await repeat.pressSequentially("ge tree");
  await expect(state).toHaveText("Both are alike.");
});

for (const address of ["/signin", "/signup"]) {
  const tag = address === "/signin" ? [] : ["@long"];
  test(`${address}: what is typed can be shown, and is hidden again before it is sent`, { tag }, async ({
    page,
    email,
  }) => {
    await page.goto(address);
    const password = page.getByLabel("Password", { exact: true });
    await page.getByLabel("Email").fill(email);
    await password.fill("password1");
    if (address === "/signup") await page.getByLabel("Repeat Password").fill("password1");
    await page.getByLabel("Show password").check();
    await expect(password).toHaveAttribute("type", "text");
    await page.route(`**${address}`, async (route) => {
      expect(await password.getAttribute("type")).toBe("password");
      await route.continue();
    });
    await page.getByRole("button", button).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  });
}

test("characters are counted as people count them", async ({ page }) => {
  await page.goto("/signup");
  const rule = page.locator("#password-length");
  await page.getByLabel("Password", { exact: true }).fill("🪙🪙🪙🪙🪙🪙🪙");
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await page.getByLabel("Password", { exact: true }).fill("🪙🪙🪙🪙🪙🪙🪙🪙");
  await expect(rule).toHaveAttribute("data-state", "good");
});

test("what the server refuses is said in place, and the rule goes on living", { tag: "@firefox" }, async ({
  page,
  email,
}) => {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByLabel("Repeat Password").fill("password1");
  await page.getByRole("button", button).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("button", button)).toBeDisabled();
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Repeat Password").fill("correct horse battery");
  await expect(page.locator("#password-length")).toHaveAttribute("data-state", "good");
  await page.getByRole("button", button).click();
  await expect(page.getByText("We are starting when reach 100 people")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Continue always works", { tag: "@firefox" }, async ({ page, email }) => {
    await page.goto("/signup");
    await expect(page.getByRole("button", button)).toBeEnabled();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", button).click();
    await expect(page.getByRole("alert")).toContainText("Password should contain at least 8 symbols");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });
});

test("before the script has come Continue works too", async ({ page }) => {
  await page.route(/sign-forms/, (route) => route.abort());
  await page.goto("/signup");
  await expect(page.getByRole("button", button)).toBeEnabled();
});

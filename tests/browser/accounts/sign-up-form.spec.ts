import { expect, test } from "./world.ts";

const button = { name: "Continue", exact: true };

test("Continue is enabled when the rule is met and both passwords are alike", async ({ page }) => {
  await page.goto("/signup");
  const rule = page.locator("#password-length");
  await expect(rule).toHaveText("Password should contain at least 8 symbols");
  await expect(page.getByRole("button", button)).toBeDisabled();
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await page.getByLabel("Password", { exact: true }).pressSequentially("🪙234567");
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await page.getByLabel("Password", { exact: true }).press("8");
  await expect(rule).toHaveAttribute("data-state", "good");
  await expect(page.getByRole("button", button)).toBeDisabled();
  await page.getByLabel("Repeat Password").fill("🪙234567x");
  await expect(page.getByRole("button", button)).toBeDisabled();
  await page.getByLabel("Repeat Password").fill("🪙2345678");
  await expect(page.getByRole("button", button)).toBeEnabled();
  await page.getByLabel("Password", { exact: true }).fill("1234567");
  await expect(rule).toHaveAttribute("data-state", "quiet");
  await expect(page.getByRole("button", button)).toBeDisabled();
});

test("what is wrong is reported when the field is left, and differing passwords while typing", async ({ page }) => {
  await page.goto("/signup");
  const check = page.locator("#email-error");
  await page.getByLabel("Email").pressSequentially("aa");
  await expect(check).toBeHidden();
  await page.getByLabel("Email").blur();
  await expect(check).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/^Enter an email address/);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).blur();
  await expect(page.locator("#password-length")).toHaveAttribute("data-state", "bad");
  const state = page.locator(".repeat-state");
  await page.getByLabel("Password", { exact: true }).fill("orange tree");
  const repeat = page.getByLabel("Repeat Password");
  await repeat.pressSequentially("oran");
  await expect(state).toBeEmpty();
  await repeat.blur();
  await expect(state).toHaveText("Different");
  await repeat.press("End");
  await repeat.press("x");
  await expect(state).toHaveText("Different");
  await repeat.press("Backspace");
  await expect(state).toBeEmpty();
  await repeat.pressSequentially("ge tree");
  await expect(state).toHaveText("The same");
});

test("shown password is hidden again before it is sent", async ({ page, email }) => {
  await page.goto("/signin");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill(email);
  await password.fill("password1");
  await page.getByLabel("Show password").check();
  await expect(password).toHaveAttribute("type", "text");
  await page.route("**/signin", async (route) => {
    expect(await password.getAttribute("type")).toBe("password");
    await route.continue();
  });
  await page.getByRole("button", button).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
});

test("refusal is explained in place and the rule still updates", async ({ page, email }) => {
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

test("the rule keeps its lines whatever is typed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/signup");
  const rule = page.locator("#password-length");
  const { height } = (await rule.boundingBox()) ?? {};
  for (const [password, state] of [
    ["short", "bad"],
    ["orange tree", "good"],
  ] as const) {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Password", { exact: true }).blur();
    await expect(rule).toHaveAttribute("data-state", state);
    expect((await rule.boundingBox())?.height, state).toBe(height);
  }
});

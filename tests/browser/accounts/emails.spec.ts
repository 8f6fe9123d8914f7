import { expect, expectSignedIn, isSignedIn, linkIn, PASSWORD, signIn, signUp, test } from "./world.ts";

test("password reset works once and ends all sessions", { tag: "@firefox" }, async ({
  page,
  browser,
  email,
  world,
}) => {
  await signUp(page, email);
  const context = await browser.newContext({ baseURL: world.url });
  const fresh = await context.newPage();
  await fresh.goto("/signin");
  await fresh.getByRole("link", { name: "Forgot your password?" }).click();
  await fresh.getByLabel("Email").fill(email);
  await fresh.getByRole("button", { name: "Send the link" }).click();
  await expect(fresh.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = linkIn((await world.mail.emailTo(email, /new password/i)).text);
  await fresh.goto(link);
  await fresh.getByLabel("Password", { exact: false }).first().fill("another long one");
  await fresh.getByLabel("Repeat Password").fill("another long one");
  await fresh.getByRole("button", { name: "Continue", exact: true }).click();
  await expectSignedIn(fresh, email);
  expect(await isSignedIn(page.context(), world.url)).toBe(false);
  await fresh.goto(link);
  await expect(fresh.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await context.clearCookies();
  await signIn(fresh, email, PASSWORD);
  await expect(fresh.getByRole("alert")).toContainText("don't match");
  await signIn(fresh, email, "another long one");
  await expectSignedIn(fresh, email);
  await context.close();
});

import { isAccessible } from "../accessibility/axe.ts";
import { expect, expectSignedIn, PASSWORD, passProvider, test } from "./world.ts";

test("connected, connected beside a password, and disconnected", async ({ page, email }) => {
  const section = page.getByRole("region", { name: "Continue with Hafen ID" });
  const disconnect = section.getByRole("button", { name: "Disconnect Hafen ID" });
  await page.goto("/auth/google");
  await passProvider(page, email);
  await expectSignedIn(page, email);
  await page.goto("/account");
  await expect(section).toContainText("It is the only way into your account.");
  await isAccessible(page);

  await page.getByLabel("New Password").fill(PASSWORD);
  await page.getByLabel("Repeat Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(disconnect).toBeVisible();
  await isAccessible(page);

  await section.getByLabel("Password").fill("a guess 77");
  await disconnect.click();
  await expect(section).toContainText("That is not your current password");
  await isAccessible(page);

  await section.getByLabel("Password").fill(PASSWORD);
  await disconnect.click();
  await expect(page.getByRole("status").filter({ hasText: "Disconnected." })).toBeVisible();
  await expect(section.getByRole("link", { name: "Connect Hafen ID" })).toBeVisible();
  await isAccessible(page);
});

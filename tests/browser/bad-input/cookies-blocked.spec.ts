import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "../support/browsers.ts";
import { expect, serverUrl, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const LEVEL = levelWithActivities(5);

/** Without scripts: product tests in wizard/no_cookies. Sign-in: those in accounts/form_edges. */
test("picks are kept the whole way", async () => {
  const profile = mkdtempSync(path.join(tmpdir(), "worthmap-profile-"));
  mkdirSync(path.join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(profile, "Default/Preferences"), JSON.stringify(settings));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    baseURL: serverUrl(),
  });
  const page = await browser.newPage();
  const wizard = new Wizard(page);
  await wizard.open(`/app?path=${LEVEL.path}`);
  for (const activity of LEVEL.children.slice(0, 5)) await wizard.activity(activity).click();
  await wizard.counts(5);
  expect(await browser.cookies()).toEqual([]);
  await page.reload();
  await wizard.counts(5);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.locator("[data-selected-count]")).toHaveAttribute("data-selected-count", "5");
  await page.goBack();
  await page.getByLabel("Search for something you have done").fill("chess");
  await page.locator(".suggestion", { hasText: "Chess" }).first().click();
  await wizard.counts(6);
  await wizard.toIdeas();
  await expect(page.getByText("Your picks are in the address of this page")).toBeVisible();
  await page.getByRole("link", { name: "Compare three ideas" }).click();
  await expect(page.locator(".column .radar-you")).toHaveCount(3);
  await page.goBack();
  await page.locator(".idea-link").first().click();
  await page.getByRole("link", { name: /Find like-minded/ }).click();
  await wizard.showsStep(3);
  await page.getByRole("link", { name: "About" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Worthmap" }).click();
  await page.locator("main a[href^='/app']").first().click();
  await wizard.settled();
  await wizard.counts(6);
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});

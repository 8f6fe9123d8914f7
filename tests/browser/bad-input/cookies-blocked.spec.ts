import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../support/browsers.ts";
import { expect, serverUrl, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const LEVEL = levelWithActivities(5);
const WORDS = /your browser keeps no cookies for this site/i;

async function withoutStorage(scripts: boolean, use: (page: Page) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), "worthmap-profile-"));
  mkdirSync(path.join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(profile, "Default/Preferences"), JSON.stringify(settings));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    baseURL: serverUrl(),
    javaScriptEnabled: scripts,
  });
  await use(await browser.newPage());
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}

test("with scripts the next step explains why it has no picks", async () => {
  await withoutStorage(true, async (page) => {
    const wizard = new Wizard(page);
    await wizard.open(`/app?path=${LEVEL.path}`);
    for (const activity of LEVEL.children.slice(0, 5)) await wizard.activity(activity).click();
    await wizard.counts(5);
    await wizard.continue.click();
    await wizard.showsStep(2);
    await expect(page.getByRole("status").filter({ hasText: WORDS })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });
});

test("without scripts the page explains why a pick is lost", async () => {
  await withoutStorage(false, async (page) => {
    const wizard = new Wizard(page, "off");
    const [activity] = LEVEL.children;
    await wizard.open(`/app?path=${LEVEL.path}`);
    await expect(page.getByText(WORDS)).toHaveCount(0);
    await wizard.activity(activity).click();
    await expect(page.getByText(WORDS)).toBeVisible();
    await wizard.showsLevel(LEVEL);
  });
});

test("sign-in explains why it fails", async () => {
  await withoutStorage(true, async (page) => {
    await page.goto("/signin");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByLabel("Password", { exact: true }).fill("orange-tree-9");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(WORDS);
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
  });
});

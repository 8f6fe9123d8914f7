/** Buttons pressed twice while the answer is on its way. Without scripts the server answers the second: product tests in twice. */
import type { Page } from "@playwright/test";
import { islandsAwake } from "../support/test.ts";
import { cell, IDS, MAP } from "./map.ts";
import { expect, PASSWORD, signUp, test } from "./world.ts";

const [FIRST, SECOND] = IDS;
const NEW_PASSWORD = "another horse battery";

type Row = {
  readonly name: string;
  readonly path: string;
  readonly fill: (page: Page, email: string) => Promise<void>;
  readonly label: string;
  readonly done: string;
};

async function fillPasswords(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat Password").fill(NEW_PASSWORD);
}

const ROWS: readonly Row[] = [
  {
    name: "sign-up",
    path: "/signup",
    fill: async (page, email) => {
      await page.getByLabel("Email").fill(email);
      await fillPasswords(page, "Password");
    },
    label: "Continue",
    done: "We are starting when reach 100 people",
  },
  {
    name: "password",
    path: "/account",
    fill: async (page) => {
      await page.getByRole("heading", { name: "Change password" }).click();
      await page.getByLabel("Current Password").fill(PASSWORD);
      await fillPasswords(page, "New Password");
    },
    label: "Change password",
    done: "Your password was changed.",
  },
  {
    name: "deletion",
    path: "/account",
    fill: async (page) => {
      await page.getByRole("heading", { name: "Delete everything" }).click();
      await page.locator("#delete-password").fill(PASSWORD);
    },
    label: "Delete everything",
    done: "Your account and everything in it has been deleted.",
  },
];

for (const { name, path, fill, label, done } of ROWS)
  test(`${name} pressed twice is sent once`, async ({ page, email }) => {
    if (path === "/account") await signUp(page, email);
    await page.goto(path);
    await fill(page, email);
    let posts = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**", async (route) => {
      if (route.request().method() === "POST") {
        posts += 1;
        await released;
      }
      await route.continue();
    });
    const button = page.getByRole("button", { name: label, exact: true });
    await button.scrollIntoViewIfNeeded();
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
    const first = page.waitForRequest((request) => request.method() === "POST");
    // Unlike `Locator.click` this doesn't wait for the answer.
    await page.mouse.click(x + 5, y + 5);
    await first;
    await page.mouse.click(x + 5, y + 5);
    release();
    await expect(page.getByText(done)).toBeVisible();
    expect(posts).toBe(1);
  });

test("cell pressed twice is picked, Clear all pressed twice can be undone, a category pressed twice opens", async ({
  page,
  email,
}) => {
  const picks = page.locator(".grid .cell[aria-pressed=true]");
  await signUp(page, email);
  await page.goto(MAP);
  await islandsAwake(page);
  await cell(page, FIRST).dblclick();
  await cell(page, SECOND).click();
  await expect(picks).toHaveCount(2);
  await page.getByRole("button", { name: "Clear all" }).dblclick();
  await expect(picks).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(picks).toHaveCount(2);
  await page.locator(".ways a").first().dblclick();
  await expect(picks).toHaveCount(0);
});

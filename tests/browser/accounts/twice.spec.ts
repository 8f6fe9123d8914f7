/** A button pressed twice while the answer is on its way does what one press does. */
import type { Locator, Page } from "@playwright/test";
import { startLateAnswers } from "../servers/late-answers.ts";
import { islandsAwake } from "../support/test.ts";
import { cell, FIRST, MAP, SECOND } from "./map.ts";
import { expect, linkIn, PASSWORD, signUp, test } from "./world.ts";

const NEW_PASSWORD = "another horse battery";

type Row = {
  readonly name: string;
  /** Opens the page of the form, filled in. */
  readonly open: (page: Page, email: string, link: (subject: RegExp) => Promise<string>) => Promise<void>;
  readonly label: string;
  /** A script of the page keeps the second press from being sent. */
  readonly isGuarded?: true;
  readonly done: (page: Page) => Promise<void>;
};

const shows = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible();

/** A function that presses a button: unlike `Locator.click` it doesn't wait for the answer. */
async function presser(page: Page, button: Locator): Promise<() => Promise<void>> {
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  return () => page.mouse.click(x + 5, y + 5);
}

const picks = (page: Page) => page.locator(".grid .cell[aria-pressed=true]");

async function fillPasswords(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat Password").fill(NEW_PASSWORD);
}

const ROWS: readonly Row[] = [
  {
    name: "sign-up",
    open: async (page, email) => {
      await page.context().clearCookies();
      await page.goto("/signup");
      await page.getByLabel("Email").fill(`b${email}`);
      await fillPasswords(page, "Password");
    },
    label: "Continue",
    isGuarded: true,
    done: shows("We are starting when reach 100 people"),
  },
  {
    name: "address",
    open: async (page, _, link) => void (await page.goto(await link(/confirm/i))),
    label: "Confirm",
    done: shows("Your email address is confirmed."),
  },
  {
    name: "new password by email",
    open: async (page, email, link) => {
      await page.request.post("/forgotten", { form: { email } });
      await page.goto(await link(/new password/i));
      await fillPasswords(page, "New Password");
    },
    label: "Continue",
    done: shows("We are starting when reach 100 people"),
  },
  {
    name: "password",
    open: async (page) => {
      await page.goto("/account");
      await page.getByLabel("Current Password").fill(PASSWORD);
      await fillPasswords(page, "New Password");
    },
    label: "Change password",
    isGuarded: true,
    done: shows("Your password was changed."),
  },
  {
    name: "deletion",
    open: async (page) => {
      await page.goto("/account");
      await page.locator("#delete-password").fill(PASSWORD);
    },
    label: "Delete everything",
    isGuarded: true,
    done: shows("Your account and everything in it has been deleted."),
  },
];

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? "working" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    for (const { name, open, label, done, isGuarded } of ROWS)
      test(`${name} sent twice has the answer of the first`, async ({ browser, world, email }) => {
        const late = await startLateAnswers(world.url);
        const context = await browser.newContext({ baseURL: late.url, javaScriptEnabled });
        const page = await context.newPage();
        const link = async (subject: RegExp) => {
          const { pathname, search } = new URL(linkIn((await world.mail.emailTo(email, subject)).text));
          return pathname + search;
        };
        await signUp(page, email);
        await open(page, email, link);
        const answered = late.hold();
        const button = page.getByRole("button", { name: label, exact: true });
        const press = await presser(page, button);
        await press();
        await answered;
        await press();
        late.release();
        await done(page);
        if (javaScriptEnabled && isGuarded) expect(late.posts()).toBe(1);
        await context.close();
        late.stop();
      });

    test("cell pressed twice is picked and Clear all pressed twice can be undone", async ({ page, email }) => {
      await signUp(page, email);
      await page.goto(MAP);
      if (javaScriptEnabled) await islandsAwake(page);
      await cell(page, FIRST).dblclick();
      await expect(picks(page)).toHaveCount(1);
      await cell(page, SECOND).click();
      await expect(picks(page)).toHaveCount(2);
      await page.getByRole("button", { name: "Clear all" }).dblclick();
      await expect(picks(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(picks(page)).toHaveCount(2);
    });
  });

import type { Page } from "@playwright/test";
import { spread } from "../support/selections.ts";
import { giveStorage } from "../support/storage.ts";
import { expect, LONG_AGO, test } from "../support/test.ts";
import { IDEAS } from "../support/tree.ts";

const PICKS = spread(6);
const IDEA = IDEAS[3];

/** Nothing a script writes into `document.cookie` is kept. */
async function withoutCookies(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
}

for (const step of [2, 3]) {
  test(`step ${step} explains the idea beside the picks in storage`, async ({
    page,
    context,
    browser,
    givenPicks,
    baseURL,
    wizard,
  }) => {
    const address = `/app?step=${step}&template=${IDEA.id}`;
    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
    await givenPicks(PICKS);
    await other.addCookies(await context.cookies());
    await context.clearCookies();
    const expected = await other.newPage();
    await expected.goto(address);

    await withoutCookies(page);
    await giveStorage(page, PICKS, LONG_AGO);
    await wizard.open(address);
    const explained = step === 2 ? ".cards" : "#insight .beside tbody";
    await expect(page.locator(explained)).toHaveText((await expected.locator(explained).textContent()) ?? "");
    if (step === 3) await expect(page.locator("#crowd")).toContainText("Too few people yet");
    expect(await context.cookies()).toEqual([]);
    await other.close();
  });
}

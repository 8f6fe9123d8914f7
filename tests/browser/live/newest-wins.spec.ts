import { selectionCode } from "../support/selection-cookie.ts";
import { spread } from "../support/selections.ts";
import { giveStorage, readStorage } from "../support/storage.ts";
import { expect, giveSelection, LONG_AGO, selectionCookie, test } from "../support/test.ts";

const IN_COOKIE = spread(4).slice(0, 3);
const IN_STORAGE = spread(7).slice(1, 7);

const CASES = [
  { title: "localStorage is newer", cookieTime: LONG_AGO, storageTime: LONG_AGO + 1, winner: IN_STORAGE },
  { title: "the cookie is newer", cookieTime: LONG_AGO + 1, storageTime: LONG_AGO, winner: IN_COOKIE },
];

for (const { title, cookieTime, storageTime, winner } of CASES) {
  test(title, async ({ page, context, wizard }) => {
    await giveStorage(page, IN_STORAGE, storageTime);
    await giveSelection(context, selectionCode(IN_COOKIE, cookieTime));
    await wizard.open("/app");
    await wizard.counts(winner.length);
    for (const pick of winner) await expect(wizard.chip(pick)).toBeVisible();
    await expect.poll(() => selectionCookie(context)).toBe(selectionCode(winner, Math.max(cookieTime, storageTime)));
    await expect
      .poll(async () =>
        (JSON.parse((await readStorage(page)).selectedCategories ?? "[]") as { id: string }[]).map(({ id }) => id),
      )
      .toEqual(winner.map(({ id }) => id));
    await page.reload();
    await wizard.counts(winner.length);
  });
}

test("a newer clearing in the cookie empties localStorage", async ({ page, context, wizard }) => {
  await giveStorage(page, IN_STORAGE, LONG_AGO);
  await giveSelection(context, selectionCode([], LONG_AGO + 1));
  await wizard.open("/app");
  await expect.poll(async () => (await readStorage(page)).selectedCategories).toBe("[]");
  await wizard.counts(0);
});

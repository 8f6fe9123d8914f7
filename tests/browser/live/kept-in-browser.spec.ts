import { readFileSync } from "node:fs";
import { at } from "../support/folders.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { readStorage } from "../support/storage.ts";
import { expect, selectionCookie, test } from "../support/test.ts";
import { levelOf, levelWithActivities, repeatedActivity, trailOf } from "../support/tree.ts";

const TRAITS = (JSON.parse(readFileSync(at("data/traits.json"), "utf8")) as { id: string }[]).map(({ id }) => id);

type Entry = {
  id: string;
  name: string;
  icon: string;
  crossCredits: Record<string, number>;
  path: { id: string; name: string; icon: string }[];
};

test("keys of localStorage and the cookie after two picks", async ({ page, context, wizard }) => {
  const [activity] = levelWithActivities(1).children;
  const [, other] = repeatedActivity();
  const before = Date.now();
  for (const pick of [activity, other]) {
    await wizard.open(`/app?path=${levelOf(pick)}`);
    await wizard.activity(pick).click();
    await expect(wizard.activity(pick)).toHaveAttribute("aria-pressed", "true");
  }
  const stored = await readStorage(page);
  const entries = JSON.parse(stored.selectedCategories ?? "") as Entry[];
  expect(entries.map(({ id }) => id)).toEqual([activity.id, other.id]);
  for (const [i, pick] of [activity, other].entries()) {
    const entry = entries[i];
    expect(entry?.path.map(({ id, name }) => ({ id, name }))).toEqual(
      trailOf(pick).map(({ id, name }) => ({ id, name })),
    );
    expect(Object.keys(entry?.crossCredits ?? {})).toEqual(TRAITS);
    expect(entry?.icon).not.toBe("");
  }
  const sums = TRAITS.map((trait) => entries.reduce((sum, { crossCredits }) => sum + (crossCredits[trait] ?? NaN), 0));
  expect(JSON.parse(stored.categoryCredits ?? "")).toEqual(
    Object.fromEntries(TRAITS.map((trait, t) => [trait, sums[t]])),
  );

  const changedAt = Number(stored.selectionChangedAt);
  expect(changedAt).toBeGreaterThanOrEqual(before);
  expect(await selectionCookie(context)).toBe(selectionCode([activity, other], changedAt));
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "selection");
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax", httpOnly: false, secure: false });
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 86_400);
});

test("storage that is blocked: the cookie alone keeps the picks", async ({ page, context, wizard }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const level = levelWithActivities(1);
  const [activity] = level.children;
  await wizard.open(`/app?path=${level.path}`);
  await wizard.activity(activity).click();
  await wizard.counts(1);
  await page.reload();
  await wizard.counts(1);
});

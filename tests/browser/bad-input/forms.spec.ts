/** Forms with fields that mean nothing: a page with status 400, and nothing changed. */
import { FIVE } from "../support/selections.ts";
import { expect, selectionCookie, serverUrl, test } from "../support/test.ts";
import { INNER, levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const [LEAF] = levelWithActivities(1).children;
const FORMS: readonly Record<string, string>[] = [
  { toggle: "nowhere" },
  { toggle: INNER[0]?.path ?? "" },
  { toggle: INNER[1]?.path ?? "" },
  { toggle: `${LEAF?.path}/more` },
  { toggle: LEAF?.id ?? "" },
  { toggle: "" },
  { toggle: "../../etc/passwd" },
  { toggle: LEAF?.path ?? "", clear: "1" },
  {},
];

test("forms that can't be understood", async ({ context, givenPicks }) => {
  await givenPicks(FIVE.picks);
  const before = await selectionCookie(context);
  for (const form of FORMS) {
    const response = await context.request.post(`${serverUrl()}/app/selection`, { form, maxRedirects: 0 });
    expect(response.status(), JSON.stringify(form)).toBe(400);
    expect(response.headers()["set-cookie"]).toBeUndefined();
    expect(await response.text()).toContain("Go to your map");
  }
  expect(await selectionCookie(context)).toBe(before);
});

test.describe("as a visitor without scripts meets it", () => {
  test.use({ scripts: "off" });

  test("an activity that is no longer there", async ({ page, context, givenPicks }) => {
    const wizard = new Wizard(page, "off");
    const level = levelWithActivities(1);
    const [activity] = level.children;
    if (!activity) throw new Error("the level has an activity");
    await givenPicks(FIVE.picks);
    const before = await selectionCookie(context);
    await wizard.open(`/app?path=${level.path}`);
    await wizard.activity(activity).evaluate((button) => button.setAttribute("value", "gone/away"));
    const answered = page.waitForResponse(/\/app\/selection$/);
    await wizard.activity(activity).click();
    expect((await answered).status()).toBe(400);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("That activity doesn't exist");
    expect(await selectionCookie(context)).toBe(before);
    await page.getByRole("link", { name: "Go to your map" }).click();
    await wizard.counts(5);
  });
});

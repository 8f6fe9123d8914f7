import { expect, test } from "../support/test.ts";
import { levelWithActivities, type Place, placeAt, TOP, trailOf } from "../support/tree.ts";

const LEVEL = placeAt(levelWithActivities(2).path);
const [OUTER] = trailOf(LEVEL);

test("drilling in: the first cell; the browser's Back: the category left behind", async ({ page, wizard }) => {
  await wizard.open("/app");
  await wizard.category(OUTER).focus();
  await page.keyboard.press("Enter");
  await wizard.showsLevel(OUTER);
  await expect(wizard.cells.first()).toBeFocused();
  await expect(wizard.announced).toHaveText(`${OUTER.name}, ${OUTER.children.length} entries`);
  await page.goBack();
  await wizard.showsLevel(undefined);
  await expect(wizard.category(OUTER)).toBeFocused();
});

test("Back, and a crumb: the category left behind", async ({ page, wizard }) => {
  await wizard.open(`/app?path=${LEVEL.path}`);
  await wizard.back.focus();
  await page.keyboard.press("Enter");
  await wizard.showsLevel(OUTER);
  await expect(wizard.category(LEVEL)).toBeFocused();
  await wizard.crumbs.getByRole("link", { name: "All" }).focus();
  await page.keyboard.press("Enter");
  await wizard.showsLevel(undefined);
  await expect(wizard.category(OUTER)).toBeFocused();
  await expect(wizard.announced).toHaveText(`All, ${TOP.length} entries`);
});

test("a chip: the cell it stands for", async ({ page, givenPicks, wizard }) => {
  const last = levelWithActivities(2).children.at(-1) as Place;
  await givenPicks([last]);
  await wizard.open("/app");
  await wizard.chip(last).focus();
  await page.keyboard.press("Enter");
  await wizard.showsLevel(LEVEL);
  await expect(wizard.activity(last)).toBeFocused();
  await expect(wizard.activity(last)).toBeInViewport();
});

test("Clear all and a chosen idea keep the focus", async ({ page, givenPicks, wizard }) => {
  await givenPicks(levelWithActivities(2).children);
  await wizard.open("/app");
  await wizard.clearAll.focus();
  await page.keyboard.press("Enter");
  await wizard.counts(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(wizard.announced).toHaveText("All cleared");

  await wizard.open("/app?step=2");
  const name = await wizard.ideas.nth(2).locator(".idea-name").innerText();
  await wizard.idea(2).focus();
  await page.keyboard.press("Enter");
  await expect(wizard.idea(2)).toHaveAttribute("aria-current", "true");
  await expect(wizard.idea(2)).toBeFocused();
  await expect(wizard.announced).toHaveText(`${name} chosen`);
});

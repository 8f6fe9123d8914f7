import { expect, selectionCookie, test } from "../support/test.ts";
import { levelWithActivities, trailOf } from "../support/tree.ts";

test("Back and Forward leave no cookie, and the switch of languages follows", async ({ page, context, wizard }) => {
  const level = levelWithActivities(1);
  const [top] = trailOf(level);
  const other = page.getByRole("contentinfo").getByRole("link", { name: "Español" });
  await wizard.open("/app");
  // Levels are pages until the tree is there.
  await page.waitForLoadState("networkidle");
  await wizard.drillTo(level);
  await expect(other).toHaveAttribute("href", new RegExp(`/es/app\\?path=${level.path}$`));
  await page.evaluate(() => (document.title = "still the same page"));
  await page.goBack();
  await wizard.showsLevel(top);
  await expect(other).toHaveAttribute("href", new RegExp(`/es/app\\?path=${top.path}$`));
  await expect(page).toHaveURL(new RegExp(`\\?path=${top.path}$`));
  await page.goBack();
  await wizard.showsLevel(undefined);
  await page.goForward();
  await page.goForward();
  await wizard.showsLevel(level);
  await expect(page).toHaveURL(new RegExp(`\\?path=${level.path}$`));
  await expect(page).toHaveTitle("still the same page");
  expect(await selectionCookie(context)).toBeUndefined();
});

test("attributes of the body follow the level as on the server", async ({ page, wizard }) => {
  const level = levelWithActivities(5);
  await wizard.open("/app");
  const stands = async (depth: number, ready: boolean) => {
    await expect(page.locator("body")).toHaveAttribute("data-depth", `${depth}`);
    await expect(page.locator("body")).toHaveAttribute("data-ready", `${ready}`);
  };
  await stands(0, false);
  await wizard.drillTo(level);
  await stands(trailOf(level).length, false);
  for (const { id } of level.children.slice(0, 5)) await page.locator(`#cell-${id}`).click();
  await stands(trailOf(level).length, true);
  await page.reload();
  await stands(trailOf(level).length, true);
  await wizard.settled();
  await wizard.back.click();
  await stands(trailOf(level).length - 1, true);
  await page.getByRole("button", { name: "Clear all" }).click();
  await stands(trailOf(level).length - 1, false);
});

test("a link to a part of the page is no new page, even where the address makes no sense", async ({ page, wizard }) => {
  for (const address of ["/app?path=nowhere", "/app?step=2&template=x", "/app?step=3&template=x"]) {
    await wizard.open(address);
    await page.evaluate(() => (document.title = "still the same page"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await expect(page.getByRole("main")).toBeFocused();
    // A reload would come with the next task.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(page, address).toHaveTitle("still the same page");
  }
});

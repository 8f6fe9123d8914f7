import { islandsAwake } from "../support/test.ts";
import { cell, elsewhere, expectElsewhere, IDS, MAP, openMap, pick, picked, saved } from "./map.ts";
import { expect, signUp, signUpByForm, test } from "./world.ts";

const [FIRST, SECOND, THIRD, FOURTH] = IDS;

test.beforeEach(async ({ page, email }) => {
  await signUp(page, email);
  await openMap(page);
});

test("Clear all and its Undo are saved to the account", async ({ page, browser, email, world }) => {
  await pick(page, FIRST);
  await pick(page, SECOND);
  const emptied = saved(page);
  await page.getByRole("button", { name: "Clear all" }).click();
  await emptied;
  expect(await picked(page)).toEqual([]);
  const undone = saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await undone;
  expect(await picked(page)).toEqual([FIRST, SECOND].toSorted());
  await page.reload();
  await islandsAwake(page);
  expect(await picked(page)).toEqual([FIRST, SECOND].toSorted());
  await expectElsewhere(browser, world.url, email, [FIRST, SECOND]);
});

test("chosen idea and picks follow into another browser", async ({ page, browser, email, world }) => {
  await page.goto("/app?step=2");
  await islandsAwake(page);
  const done = saved(page);
  const idea = page.locator("[data-template]").first();
  const id = await idea.getAttribute("data-template");
  await idea.getByRole("link").first().click();
  await done;
  await page.goto(`${MAP}&template=${id}`);
  await islandsAwake(page);
  await pick(page, FIRST);
  const other = await elsewhere(browser, world.url, email);
  expect(await picked(other)).toEqual([FIRST]);
  await other.goto("/");
  await expect(other.locator("main a.primary")).toHaveAttribute("href", new RegExp(`template=${id}`));
  await other.context().close();
});

test("refused save is announced and the picks stay", async ({ page }) => {
  await page.route("**/account/map", (route) => route.fulfill({ status: 400, body: "no" }));
  await cell(page, FIRST).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be saved" })).toBeVisible();
  expect(await picked(page)).toEqual([FIRST]);
});

test("picks made offline are saved when the network is back", async ({ page, context, browser, email, world }) => {
  await context.setOffline(true);
  await cell(page, FIRST).click();
  await cell(page, SECOND).click();
  await page.waitForEvent("requestfailed", (request) => request.url().endsWith("/account/map"));
  expect(await picked(page)).toEqual([FIRST, SECOND].toSorted());
  const done = saved(page);
  await context.setOffline(false);
  await done;
  await expectElsewhere(browser, world.url, email, [FIRST, SECOND]);
});

test("failed save is repeated by the next page", async ({ page, browser, email, world }) => {
  let refuse = true;
  await page.route("**/account/map", (route) => (refuse ? route.fulfill({ status: 503, body: "" }) : route.continue()));
  const refused = page.waitForResponse("**/account/map");
  await cell(page, FIRST).click();
  await refused;
  await page.goto("/about");
  refuse = false;
  const done = saved(page);
  await openMap(page);
  await done;
  expect(await picked(page)).toEqual([FIRST]);
  await expectElsewhere(browser, world.url, email, [FIRST]);
});

test("pick is saved although the page is left at once", async ({ page, browser, email, world }) => {
  await cell(page, FIRST).click();
  await page.goto("/about");
  await expect(async () => {
    await expectElsewhere(browser, world.url, email, [FIRST]);
  }).toPass();
});

test("stale tab keeps and then shows picks of another device", async ({ page, browser, email, world }) => {
  await pick(page, FIRST);
  const other = await elsewhere(browser, world.url, email);
  await pick(other, SECOND);
  await pick(other, FIRST);
  await pick(page, THIRD);
  await expect(async () => expect(await picked(page)).toEqual([SECOND, THIRD].toSorted())).toPass();
  await other.reload();
  await islandsAwake(other);
  expect(await picked(other)).toEqual([SECOND, THIRD].toSorted());
  await other.context().close();
});

test("older tab of the same browser keeps picks of another device", async ({ page, browser, email, world }) => {
  await pick(page, FIRST);
  const other = await elsewhere(browser, world.url, email);
  await pick(other, SECOND);
  const newer = await page.context().newPage();
  await openMap(newer);
  expect(await picked(newer)).toEqual([FIRST, SECOND].toSorted());
  // The older tab can't send, so that the newer one has nothing but its stale copy.
  await page.route("**/account/map", (route) => route.abort());
  await cell(page, THIRD).click();
  await expect(cell(newer, THIRD)).toHaveAttribute("aria-pressed", "true");
  await pick(newer, FOURTH);
  await other.reload();
  await islandsAwake(other);
  expect(await picked(other)).toEqual([FIRST, SECOND, THIRD, FOURTH].toSorted());
  await other.context().close();
});

test("unsaved changes are not saved to the next account in the browser", async ({ page, context, email, world }) => {
  await page.route("**/account/map", (route) => route.abort());
  await cell(page, FIRST).click();
  await context.clearCookies();
  await page.unroute("**/account/map");
  await signUpByForm(page, `other-${email}`);
  await openMap(page);
  expect(await picked(page)).toEqual([]);
  await pick(page, SECOND);
  const download = await (await context.request.get(`${world.url}/account/download`)).text();
  expect(download).not.toContain(`"${FIRST}"`);
});

test("a saved map leaves the buttons of step 3 in one row", async ({ page }) => {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/app?step=3&template=1");
    await expect(page.getByRole("link", { name: "Saved in your account" })).toBeVisible();
    expect((await page.locator(".actions").boundingBox())?.height, `${width} px`).toBeLessThan(74);
  }
});

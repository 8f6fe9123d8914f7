/** The map of somebody signed in is saved as they go, whatever the network does, and no tab undoes another's. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { islandsAwake } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { expect, PASSWORD, signUp, signUpByForm, test } from "./world.ts";

const level = INNER.find(({ children }) => children.filter(({ isLeaf }) => isLeaf).length >= 4)!;
const [first, second, third, fourth] = level.children.filter(({ isLeaf }) => isLeaf).map(({ id }) => id) as [
  string,
  string,
  string,
  string,
];

const cell = (page: Page, id: string) => page.locator(`[data-category="${id}"]`);

async function openMap(page: Page): Promise<void> {
  await page.goto(`/app?path=${level.path}`);
  await islandsAwake(page);
}

async function picked(page: Page): Promise<string[]> {
  const ids = await page
    .locator('[data-category][aria-pressed="true"]')
    .evaluateAll((cells) => cells.map((element) => element.getAttribute("data-category") ?? ""));
  return ids.toSorted();
}

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/account/map") && response.ok());

/** A map on a page that has told the server where it is, so that the next save is about picks. */
async function pick(page: Page, id: string): Promise<void> {
  const done = saved(page);
  await cell(page, id).click();
  await done;
}

/** The same person in another browser. */
async function elsewhere(
  browser: Browser,
  url: string,
  email: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url });
  await context.request.post("/signin", { form: { email, password: PASSWORD, next: "" }, maxRedirects: 0 });
  const page = await context.newPage();
  await openMap(page);
  return { context, page };
}

test("Clear all is undone, and the account never loses the map for good", async ({ page, browser, email, world }) => {
  await signUp(page, email);
  await openMap(page);
  await pick(page, first);
  await pick(page, second);
  const emptied = saved(page);
  await page.getByRole("button", { name: "Clear all" }).click();
  await emptied;
  expect(await picked(page)).toEqual([]);
  const undone = saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await undone;
  expect(await picked(page)).toEqual([first, second].toSorted());
  await page.reload();
  await islandsAwake(page);
  expect(await picked(page)).toEqual([first, second].toSorted());
  const other = await elsewhere(browser, world.url, email);
  expect(await picked(other.page)).toEqual([first, second].toSorted());
  await other.context.close();
});

test("another browser goes on where this one stopped", async ({ page, browser, email, world }) => {
  await signUp(page, email);
  await openMap(page);
  await pick(page, first);
  await pick(page, second);
  await pick(page, first);
  const other = await elsewhere(browser, world.url, email);
  expect(await picked(other.page)).toEqual([second]);
  await other.context.close();
});

test("with an idea chosen, another browser goes on with picks and idea", async ({ page, browser, email, world }) => {
  await signUp(page, email);
  await page.goto("/app?step=2");
  await islandsAwake(page);
  const done = saved(page);
  const idea = page.locator("[data-template]").first();
  const id = await idea.getAttribute("data-template");
  await idea.getByRole("link").first().click();
  await done;
  await page.goto(`/app?path=${level.path}&template=${id}`);
  await islandsAwake(page);
  await pick(page, first);
  const other = await elsewhere(browser, world.url, email);
  expect(await picked(other.page)).toEqual([first]);
  await other.page.goto("/");
  await expect(other.page.locator("main a.primary")).toHaveAttribute("href", new RegExp(`template=${id}`));
  await other.context.close();
});

test("a save that is refused is said, and the picks stay", async ({ page, email }) => {
  await signUp(page, email);
  await openMap(page);
  await page.route("**/account/map", (route) => route.fulfill({ status: 400, body: "no" }));
  await cell(page, first).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be saved" })).toBeVisible();
  expect(await picked(page)).toEqual([first]);
});

test("picks made without a network arrive when it is back", async ({ page, context, browser, email, world }) => {
  await signUp(page, email);
  await openMap(page);
  await context.setOffline(true);
  await cell(page, first).click();
  await cell(page, second).click();
  await page.waitForEvent("requestfailed", (request) => request.url().endsWith("/account/map"));
  expect(await picked(page)).toEqual([first, second].toSorted());
  const done = saved(page);
  await context.setOffline(false);
  await done;
  const other = await elsewhere(browser, world.url, email);
  expect(await picked(other.page)).toEqual([first, second].toSorted());
  await other.context.close();
});

test("a failing server is asked again, and by the next page if need be", async ({ page, browser, email, world }) => {
  await signUp(page, email);
  await openMap(page);
  let refuse = true;
  await page.route("**/account/map", (route) => (refuse ? route.fulfill({ status: 503, body: "" }) : route.continue()));
  const refused = page.waitForResponse("**/account/map");
  await cell(page, first).click();
  await refused;
  await page.goto("/about");
  refuse = false;
  const done = saved(page);
  await openMap(page);
  await done;
  expect(await picked(page)).toEqual([first]);
  const other = await elsewhere(browser, world.url, email);
  expect(await picked(other.page)).toEqual([first]);
  await other.context.close();
});

test("a page that is left at once loses nothing", async ({ page, browser, email, world }) => {
  await signUp(page, email);
  await openMap(page);
  await cell(page, first).click();
  await page.goto("/about");
  await expect(async () => {
    const other = await elsewhere(browser, world.url, email);
    expect(await picked(other.page)).toEqual([first]);
    await other.context.close();
  }).toPass();
});

test("a stale tab neither wipes what another device picked nor hides it for long", async ({
  page,
  browser,
  email,
  world,
}) => {
  await signUp(page, email);
  await openMap(page);
  await pick(page, first);
  const other = await elsewhere(browser, world.url, email);
  await pick(other.page, second);
  await pick(other.page, first);
  await pick(page, third);
  await expect(async () => expect(await picked(page)).toEqual([second, third].toSorted())).toPass();
  await other.page.reload();
  await islandsAwake(other.page);
  expect(await picked(other.page)).toEqual([second, third].toSorted());
  await other.context.close();
});

test("an older tab of the same browser can't wipe what another device picked", async ({
  page,
  context,
  browser,
  email,
  world,
}) => {
  await signUp(page, email);
  await openMap(page);
  await pick(page, first);
  const other = await elsewhere(browser, world.url, email);
  await pick(other.page, second);
  const newer = await context.newPage();
  await openMap(newer);
  expect(await picked(newer)).toEqual([first, second].toSorted());
  // The older tab can't send, so that the newer one has nothing but its stale copy.
  await page.route("**/account/map", (route) => route.abort());
  await cell(page, third).click();
  await expect(cell(newer, third)).toHaveAttribute("aria-pressed", "true");
  await pick(newer, fourth);
  await other.page.reload();
  await islandsAwake(other.page);
  expect(await picked(other.page)).toEqual([first, second, third, fourth].toSorted());
  await other.context.close();
});

test("changes of one person are never saved for the next one on the same machine", async ({
  page,
  context,
  email,
  world,
}) => {
  await signUp(page, email);
  await openMap(page);
  await page.route("**/account/map", (route) => route.abort());
  await cell(page, first).click();
  await context.clearCookies();
  await page.unroute("**/account/map");
  await signUpByForm(page, `other-${email}`);
  await openMap(page);
  expect(await picked(page)).toEqual([]);
  await pick(page, second);
  const held = await (await context.request.get(`${world.url}/account/download`)).text();
  expect(held).not.toContain(`"${first}"`);
});

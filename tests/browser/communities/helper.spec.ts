/** On the app's own host, step 3 opens a community's link by itself: each device in its own way. */
import type { Page } from "@playwright/test";
import { expect, islandsAwake, test } from "../support/test.ts";
import { COMMUNITIES } from "../support/tree.ts";
import { agentOf } from "./agents.ts";

const CHAT = COMMUNITIES[2];
if (!CHAT) throw new Error("there are four communities");
const { name, devices } = CHAT;

async function openStep3(page: Page): Promise<void> {
  const helper = page.waitForResponse(/\/static\/join\..*\.js$/);
  await page.goto("/app?step=3");
  await (await helper).finished();
  await islandsAwake(page);
}

/** Where scripts of the page ask to go, in order, with the time in milliseconds. */
async function wishes(page: Page): Promise<{ url: string; at: number }[]> {
  const found: { url: string; at: number }[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.frameRequestedNavigation", ({ url }) => found.push({ url, at: performance.now() }));
  return found;
}

test.describe("iOS", () => {
  test.use({ userAgent: agentOf("ios") });

  test("the iOS link in a new tab", async ({ page, context }) => {
    await context.route(devices.ios, (route) => route.fulfill({ body: "the app" }));
    await openStep3(page);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(await opened).toHaveURL(devices.ios);
    await expect(page).toHaveURL(/\/app\?step=3$/);
  });
});

test.describe("Android", () => {
  test.use({ userAgent: agentOf("android") });

  test("the Android link, then the other one", async ({ page, context }) => {
    await context.route(devices.other, (route) => route.fulfill({ body: "the web page" }));
    await openStep3(page);
    const asked = await wishes(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(devices.other);
    expect(asked.map(({ url }) => url)).toEqual([devices.android, devices.other]);
  });
});

test.describe("another device", () => {
  test("an address of this host is opened inside the app", async ({ page, baseURL }) => {
    await page.route("**/app?step=3", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(devices.other, `${baseURL}/about?from=chat`);
      await route.fulfill({ response, body: html });
    });
    await openStep3(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/about?from=chat`);
  });

  test("an address elsewhere is reached by the ordinary link", async ({ page }) => {
    await openStep3(page);
    const join = page.waitForRequest(/\/join\//);
    const outside = page.waitForRequest(devices.other);
    await page.getByRole("link", { name, exact: true }).click();
    await join;
    await outside;
  });
});

test("the helper opens nothing that scripts could run", async ({ page, baseURL }) => {
  await page.route("**/app?step=3", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(devices.other, "javascript:alert(1)");
    await route.fulfill({ response, body: html });
  });
  await openStep3(page);
  const asked = await wishes(page);
  const join = page.waitForRequest(/\/join\//);
  await page.getByRole("link", { name, exact: true }).click();
  await join;
  expect(asked.filter(({ url }) => !url.startsWith(baseURL ?? ""))).toEqual([]);
});

test("Sign Up is the first community", async ({ page }) => {
  await openStep3(page);
  const outside = page.waitForRequest(COMMUNITIES[0]?.devices.other ?? "");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await outside;
});

test("every community of the data is on the page, the income estimates first", async ({ page }) => {
  await page.goto("/app?step=3");
  const links = page.locator(".communities a[data-join]:not(.button)");
  await expect(links).toHaveText(COMMUNITIES.map((community) => community.name));
  expect(COMMUNITIES[0]?.id).toBe("estincome");
});

test.describe("on another host", () => {
  test("there is no helper, only links", async ({ page, baseURL }) => {
    await page.goto(`${baseURL?.replace("127.0.0.1", "localhost")}/app?step=3`);
    await expect(page.locator("html")).not.toHaveAttribute("data-app-host");
  });
});

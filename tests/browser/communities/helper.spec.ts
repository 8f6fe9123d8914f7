/** On the app's own host, step 3 opens a community's link by itself: each device in its own way. */
import type { Page } from "@playwright/test";
import { expect, islandsAwake, test } from "../support/test.ts";
import { COMMUNITIES } from "../support/tree.ts";
import { agentOf } from "./agents.ts";

const CHAT = COMMUNITIES[2];
if (!CHAT) throw new Error("there are four communities");
const { id, name } = CHAT;

type Links = { readonly ios: string; readonly android: string; readonly other: string };
/** What an operator may have set. */
const LINKS: Links = {
  ios: "https://chat.example/ios",
  android: "intent://chat.example/join#Intent;scheme=https;package=org.chat;end",
  other: "https://chat.example/join",
};

/** Step 3 as it is where the chat community has these links. */
async function openStep3(page: Page, { ios, android, other }: Links = LINKS): Promise<void> {
  const plain = `href="/join/${id}"`;
  await page.route("**/app?step=3", async (route) => {
    const response = await route.fetch();
    const linked = `${plain} data-join data-ios="${ios}" data-android="${android}" data-other="${other}"`;
    await route.fulfill({ response, body: (await response.text()).replace(plain, linked) });
  });
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
    await context.route(LINKS.ios, (route) => route.fulfill({ body: "the app" }));
    await openStep3(page);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(await opened).toHaveURL(LINKS.ios);
    await expect(page).toHaveURL(/\/app\?step=3$/);
  });
});

test.describe("Android", () => {
  test.use({ userAgent: agentOf("android") });

  test("the Android link, then the other one", async ({ page, context }) => {
    await context.route(LINKS.other, (route) => route.fulfill({ body: "the web page" }));
    await openStep3(page);
    const asked = await wishes(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(LINKS.other);
    expect(asked.map(({ url }) => url)).toEqual([LINKS.android, LINKS.other]);
  });
});

test.describe("another device", () => {
  test("an address of this host is opened inside the app", async ({ page, baseURL }) => {
    await openStep3(page, { ...LINKS, other: `${baseURL}/about?from=chat` });
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/about?from=chat`);
  });
});

test("as shipped, Sign Up and the first community are the sign-up of this site", async ({ page }) => {
  for (const link of ["Sign Up", COMMUNITIES[0]?.name ?? ""]) {
    await page.goto("/app?step=3&template=1");
    await islandsAwake(page);
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(/\/signup\?from=map&template=1$/);
    await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  }
});

test("as shipped, a channel without a link says that it isn't open, and leads back", async ({ page }) => {
  await page.goto("/app?step=3&template=1");
  await islandsAwake(page);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: `${name}: not open yet` })).toBeVisible();
  const notify = page.getByRole("link", { name: "Tell me when it opens" });
  await expect(notify).toHaveAttribute("href", /^mailto:[^?]+\?subject=Tell%20me/);
  await page.getByRole("link", { name: "Back to your result" }).click();
  await expect(page).toHaveURL(/\/app\?step=3&template=1$/);
});

test("every community of the data is on the page, the income estimates first", async ({ page }) => {
  await page.goto("/app?step=3");
  const links = page.locator(".communities a.community");
  await expect(links).toHaveText(COMMUNITIES.map((community) => community.name));
  expect(COMMUNITIES[0]?.id).toBe("estincome");
});

test.describe("on another host", () => {
  test("there is no helper, only links", async ({ page, baseURL }) => {
    await page.goto(`${baseURL?.replace("127.0.0.1", "localhost")}/app?step=3`);
    await expect(page.locator("html")).not.toHaveAttribute("data-app-host");
  });
});

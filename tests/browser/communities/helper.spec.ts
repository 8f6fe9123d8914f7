import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { at } from "../support/folders.ts";
import { expect, islandsAwake, test } from "../support/test.ts";
import { COMMUNITIES } from "../support/tree.ts";

const IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const { id, name } = COMMUNITIES[2];
const built = JSON.parse(readFileSync(at("static/dist/manifest.json"), "utf8")) as Record<string, string>;

type Links = { readonly ios: string; readonly android: string; readonly other: string };
const LINKS: Links = {
  ios: "https://chat.example/ios",
  android: "intent://chat.example/join#Intent;scheme=https;package=org.chat;end",
  other: "https://chat.example/join",
};

async function openStep3(page: Page, { ios, android, other }: Links = LINKS): Promise<void> {
  const later = new RegExp(`<p class="community community-later">(?:(?!</p>).)*<span>${name}</span>.*?</p>`, "s");
  await page.route("**/app?step=3", async (route) => {
    const response = await route.fetch();
    const data = `data-join data-ios="${ios}" data-android="${android}" data-other="${other}"`;
    const linked = `<a class="community" href="/join/${id}" ${data}>${name}</a>`;
    const body = await response.text();
    expect(body).toMatch(later);
    const script = `<script type="module" src="/static/${built["join.js"]}"></script></head>`;
    await route.fulfill({ response, body: body.replace(later, linked).replace("</head>", script) });
  });
  const helper = page.waitForResponse(/\/static\/join\..*\.js$/);
  await page.goto("/app?step=3");
  await (await helper).finished();
  await islandsAwake(page);
}

async function navigations(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.frameRequestedNavigation", ({ url }) => urls.push(url));
  return urls;
}

test.describe("iOS", () => {
  test.use({ userAgent: IOS });

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
  test.use({ userAgent: ANDROID });

  test("the Android link, then the other one", async ({ page, context }) => {
    await context.route(LINKS.other, (route) => route.fulfill({ body: "the web page" }));
    await openStep3(page);
    const asked = await navigations(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(LINKS.other);
    expect(asked).toEqual([LINKS.android, LINKS.other]);
  });
});

test("address of this host opens inside the app", async ({ page, baseURL }) => {
  await openStep3(page, { ...LINKS, other: `${baseURL}/about?from=chat` });
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/about?from=chat`);
});

test("another host has links only", async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace("127.0.0.1", "localhost")}/app?step=3`);
  await expect(page.locator("html")).not.toHaveAttribute("data-app-host");
});

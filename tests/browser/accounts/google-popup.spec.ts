/** Continue with the provider with scripts: in a window of its own, beside the page. */
import type { BrowserContext, Page } from "@playwright/test";
import { COIN_SEEN, expect, expectSignedIn, IN_TURN, isSignedIn, passProvider, signUp, test } from "./world.ts";

/** Presses the button; the answer is the window that opens. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Continue with Hafen ID" }).click(),
  ]);
  return popup;
}

const coin = (page: Page) => page.locator(".coin-wait");
const status = (page: Page) => page.locator(".auth-status");

/** Writes down for how long the coin is in sight, in every page of a browser. */
async function watchCoin(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { coinTimes: times });
    let since: number | undefined;
    const look = () => {
      const element = document.querySelector<HTMLElement>(".coin-wait");
      if (element && !element.hidden) since ??= performance.now();
      else if (since !== undefined) {
        times.push(performance.now() - since);
        since = undefined;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener("pagehide", () => {
      const seen = JSON.parse(sessionStorage.getItem("coinTimes") ?? "[]") as number[];
      const last = since === undefined ? [] : [performance.now() - since];
      sessionStorage.setItem("coinTimes", JSON.stringify([...seen, ...times, ...last]));
    });
  });
}

/** How often and how long the coin was in sight on pages that are gone. */
function coinTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("coinTimes") ?? "[]") as number[]);
}

test("the popup signs in, closes itself, and the page goes on behind the coin", async ({ page, context, email }) => {
  await watchCoin(context);
  await page.goto("/signin");
  const popup = await openPopup(page);
  await expect(coin(page)).toBeVisible();
  const closed = popup.waitForEvent("close");
  await passProvider(popup, email);
  await closed;
  await expectSignedIn(page, email);
  const [longest] = (await coinTimes(page)).toSorted((a, b) => b - a);
  expect(longest).toBeGreaterThanOrEqual(COIN_SEEN);
  await expect(coin(page)).toBeHidden();
});

test("the page goes on where the visitor came from", async ({ page, email }) => {
  await page.goto("/signin?next=/app%3Fstep%3D2");
  const popup = await openPopup(page);
  await passProvider(popup, email);
  await page.waitForURL("**/app?step=2");
});

test("from the sign-up page too", { tag: "@long" }, async ({ page, email }) => {
  await page.goto("/signup");
  const popup = await openPopup(page);
  await passProvider(popup, email);
  await expectSignedIn(page, email);
});

test("where popups are blocked the page itself goes", async ({ page, email }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/signin");
  await page.getByRole("link", { name: "Continue with Hafen ID" }).click();
  await expect(status(page)).toHaveText(
    "Your browser blocked the Hafen ID window, so the sign-in continues in this one.",
  );
  await passProvider(page, email);
  await expectSignedIn(page, email);
});

test("a window that the visitor closes is told, and the next one works", async ({ page, context, email, world }) => {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  const popup = await openPopup(page);
  await popup.getByPlaceholder("Enter any login").waitFor();
  await popup.close();
  await expect(status(page)).toHaveText("The Hafen ID window was closed before it finished.");
  await expect(coin(page)).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await isSignedIn(context, world.url)).toBe(false);
  await passProvider(await openPopup(page), email);
  await expectSignedIn(page, email);
});

test("saying no is told in the page that opened the window", async ({ page, email }) => {
  await page.goto("/signin");
  const popup = await openPopup(page);
  await popup.getByPlaceholder("Enter any login").fill(email);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("link", { name: "Cancel" }).click();
  await closed;
  await expect(status(page)).toContainText("The Hafen ID sign-in was declined.");
  await expect(coin(page)).toBeHidden();
});

test("two tabs at once: each goes its own way", async ({ context, email }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto("/signin?next=/app");
  await other.goto("/signin?next=/app%3Fstep%3D3");
  const [onesPopup, othersPopup] = [await openPopup(one), await openPopup(other)];
  await othersPopup.getByPlaceholder("Enter any login").waitFor();
  await othersPopup.getByRole("link", { name: "Cancel" }).click();
  await expect(status(other)).toContainText("was declined");
  await expect(status(one)).toHaveText("Continue in the Hafen ID window.");
  await passProvider(onesPopup, email);
  await one.waitForURL("**/app");
  await expect(other.getByText("You are already logged in")).toBeVisible(IN_TURN);
});

test("a stranger's account with the same address is not opened", async ({ page, browser, email, world }) => {
  const stranger = await browser.newContext({ baseURL: world.url });
  await signUp(await stranger.newPage(), email);
  await page.goto("/signin");
  const popup = await openPopup(page);
  await passProvider(popup, email);
  await expect(status(page)).toContainText("nobody has confirmed that the address is theirs");
  expect(await isSignedIn(page.context(), world.url)).toBe(false);
  await stranger.close();
});

test("an address that the provider never checked opens nothing", async ({ page, email, world }) => {
  await page.goto("/signin");
  await passProvider(await openPopup(page), `${email}?`);
  await expect(status(page)).toContainText("Hafen ID hasn't confirmed your email address.");
  expect(await isSignedIn(page.context(), world.url)).toBe(false);
});

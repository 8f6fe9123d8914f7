/** The coin is shown for half a second at least, in the middle of the window, and never in front of a complete page. */
import { COIN_SHOWN, expect, expectSignedIn, recordCoin, signUp, signUpByForm, submitSignIn, test } from "./world.ts";

test("form being sent shows the coin in the middle and a busy button", async ({ page, context, email }) => {
  const window = { width: 360, height: 640 };
  await page.setViewportSize(window);
  await signUp(page, email);
  await context.clearCookies();
  await page.goto("/signin");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/signin", (route) => released.then(() => route.continue()));
  await submitSignIn(page, email);
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toHaveAttribute("aria-busy", "true");
  const coin = page.locator(".coin");
  await expect(coin).toBeInViewport({ ratio: 1 });
  await expect(coin).toHaveCSS("animation-name", "flip");
  const { x, y, width, height } = (await coin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - window.width / 2)).toBeLessThanOrEqual(40);
  expect(Math.abs(y + height / 2 - window.height / 2)).toBeLessThanOrEqual(40);
  release();
  await expectSignedIn(page, email);
});

test("sign-in in another tab shows the coin before the page reloads", async ({ context, email }) => {
  const coinTimes = await recordCoin(context);
  const home = await context.newPage();
  await home.goto("/");
  await signUpByForm(await context.newPage(), email);
  await expectSignedIn(home, email);
  expect(Math.max(...(await coinTimes(home)))).toBeGreaterThanOrEqual(COIN_SHOWN);
});

test("complete page never has the coin in front of it", async ({ page, context, email }) => {
  const coinTimes = await recordCoin(context);
  await signUp(page, email);
  for (const path of ["/", "/signin", "/signup", "/account", "/about"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".coin-wait")).toBeHidden();
  }
  expect(await coinTimes(page)).toEqual([]);
});

/** While a form is sent the coin turns in the middle of the window, and the button says that it is busy. */
import { expect, signUp, test } from "./world.ts";

const WINDOW = { width: 360, height: 640 };

test.use({ viewport: WINDOW, colorScheme: "dark" });

test("the coin turns in the middle of the window, and the button is busy", async ({ page, context, email }) => {
  await signUp(page, email);
  await context.clearCookies();
  await page.goto("/signin");
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/signin", (route) => looked.then(() => route.continue()));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  const button = page.getByRole("button", { name: "Continue", exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  const coin = page.locator(".coin");
  await expect(coin).toBeInViewport({ ratio: 1 });
  await expect(coin).toHaveCSS("animation-name", "flip");
  const { x, y, width, height } = (await coin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - WINDOW.width / 2)).toBeLessThanOrEqual(40);
  expect(Math.abs(y + height / 2 - WINDOW.height / 2)).toBeLessThanOrEqual(40);
  goOn();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).not.toHaveAttribute("aria-busy");
});

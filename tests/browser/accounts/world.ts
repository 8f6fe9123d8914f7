import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { CLIENT_ID, CLIENT_SECRET, startProvider } from "../servers/oidc.ts";
import { binary, startServer } from "../support/server.ts";
import { siteFor } from "../support/test.ts";

export { expect };

export const PASSWORD = "correct horse battery";

export const test = base.extend<{ email: string }, { world: { readonly url: string } }>({
  world: [
    async ({}, use) => {
      const provider = await startProvider();
      const server = await startServer(binary(), {
        GOOGLE_ISSUER_URL: provider.issuer,
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
        OIDC_NAME: "Hafen ID",
      });
      provider.register(`${server.url}/auth/google/callback`);
      await use({ url: server.url });
      await server.stop();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ world, javaScriptEnabled, browserName }, use) =>
    siteFor({ javaScriptEnabled, browserName }, world.url, use),
  email: async ({}, use, { testId, retry }) => use(`ada-${testId.replaceAll(/[^a-z0-9]/g, "")}-${retry}@example.org`),
});

export async function passProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function signUp(page: Page, email: string): Promise<void> {
  const form = { email, password: PASSWORD, repeat_password: PASSWORD, next: "" };
  const answer = await page.request.post("/signup", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

export async function signUpByForm(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectSignedIn(page, email);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/signin");
  await submitSignIn(page, email, password);
}

export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** The least time for which the coin is shown, in milliseconds. The page's clocks differ by less than one. */
export const COIN_SHOWN = 499;

/** Another tab's change makes two pages load one after the other, each behind the coin. */
export const OTHER_TAB = { timeout: 30_000 };

/** Records the coin in every page of a browser; returns a reader of the times, in milliseconds, on earlier pages of a tab. */
export async function recordCoin(context: BrowserContext): Promise<(page: Page) => Promise<number[]>> {
  await context.addInitScript(() => {
    let since: number | undefined;
    const end = () => {
      if (since === undefined) return;
      const times = JSON.parse(sessionStorage.getItem("coinTimes") ?? "[]") as number[];
      sessionStorage.setItem("coinTimes", JSON.stringify([...times, performance.now() - since]));
      since = undefined;
    };
    const look = () => {
      const coin = document.querySelector<HTMLElement>(".coin-wait");
      if (coin && !coin.hidden) since ??= performance.now();
      else end();
    };
    // Frames would miss the first milliseconds.
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(look).observe(document, { attributeFilter: ["hidden"], childList: true, subtree: true });
      look();
    });
    addEventListener("pagehide", end);
  });
  return (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("coinTimes") ?? "[]") as number[]);
}

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "We are starting when reach 100 people" })).toBeVisible(OTHER_TAB);
  await expect(page.getByText(email)).toBeVisible();
}

export async function isSignedIn(context: BrowserContext, url: string): Promise<boolean> {
  const answer = await context.request.get(`${url}/account`, { maxRedirects: 0 });
  return answer.status() === 200;
}

/** Pictures of the pages that letters, passkeys and mistakes lead to, on a phone and on a desk, light and dark, with scripts and without: target/pictures/. */
import type { Page } from "@playwright/test";
import { type Device, test as devices } from "../accounts/devices.ts";
import { linkIn, PASSWORD, passProvider, signIn, signUpByForm, test } from "../accounts/world.ts";
import type { MailServer } from "../servers/smtp.ts";
import { at } from "../support/folders.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN } from "../support/selections.ts";
import { giveSelection, LONG_AGO, PHONE } from "../support/test.ts";

type Visit = { readonly page: Page; readonly email: string; readonly mail: MailServer; readonly site: string };

/** What leads to each page. */
const SCENES: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  "signed-in": async ({ page, email }) => signUpByForm(page, email),
  "signed-in-with-map": async ({ page, email, site }) => {
    await giveSelection(page.context(), selectionCode(DOZEN.picks, LONG_AGO), site);
    await signUpByForm(page, email);
  },
  "account-elsewhere": async ({ page, email }) => {
    await signUpByForm(page, email);
    await page.context().clearCookies();
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/account");
  },
  "account-wrong-password": async ({ page, email }) => {
    await signUpByForm(page, email);
    await page.goto("/account");
    await page.getByLabel("Current Password").fill("not this one");
    await page.getByLabel("New Password").fill("short");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("alert").first().waitFor();
  },
  "then-and-now-mine": async ({ page, email }) => {
    await signUpByForm(page, email);
    await page.goto("/together/then-and-now");
  },
  "already-signed-in": async ({ page, email }) => {
    await signUpByForm(page, email);
    await page.goto("/signin");
  },
  "sign-in-wrong": async ({ page, email }) => {
    await signIn(page, email, "not this one");
    await page.getByRole("alert").first().waitFor();
  },
  "sign-up-wrong": async ({ page }) => {
    await page.goto("/signup");
    await page.getByLabel("Email").fill("ada");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByLabel("Repeat Password").fill("shor");
    await page.getByLabel("Repeat Password").press("Enter");
  },
  "forgotten-sent": async ({ page, email }) => askForReset(page, email),
  reset: async ({ page, email, mail }) => {
    await signUpByForm(page, email);
    await page.context().clearCookies();
    await askForReset(page, email);
    await page.goto(linkIn((await mail.emailTo(email, /password/i)).text));
  },
  "reset-used": async ({ page }) => page.goto("/reset?token=00"),
  verify: async ({ page, email, mail }) => {
    await signUpByForm(page, email);
    await page.goto(linkIn((await mail.emailTo(email, /confirm/i)).text));
  },
  "verify-used": async ({ page }) => page.goto("/verify?token=00"),
  "provider-asks": async ({ page }) => page.goto("/auth/google"),
  "provider-came-back-wrong": async ({ page }) => page.goto("/auth/google/callback?state=x&code=y"),
  "provider-connected": async ({ page, email }) => {
    await page.goto("/signin");
    await page.goto("/auth/google");
    const go = page.getByRole("link", { name: /Continue with/ });
    if (await go.count()) await go.click();
    await passProvider(page, email);
    await page.goto("/account");
  },
  "community-not-open": async ({ page }) => page.goto("/join/chat"),
  "no-such-map": async ({ page }) => page.goto("/r/damaged"),
  "keep-a-map": async ({ page }) => page.goto("/resume?code=1FzwBAMUBhQEaSBpJcg"),
};

for (const { width, height } of [PHONE, { width: 1280, height: 900 }]) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const scripts of [true, false]) {
      const kind = `${scripts ? "" : "plain-"}${width}-${colorScheme}`;
      test.describe(kind, () => {
        test.use({
          viewport: { width, height },
          colorScheme,
          javaScriptEnabled: scripts,
          contextOptions: { reducedMotion: "reduce" },
        });
        for (const [name, lead] of Object.entries(SCENES)) {
          test(name, async ({ page, email, world }) => {
            await lead({ page, email, mail: world.mail, site: world.url });
            await picture(page, `${name}-${kind}`);
          });
        }
      });
    }

    devices(`passkeys ${width} ${colorScheme}`, async ({ device, email }) => {
      const made: Device = await device();
      const { page } = made;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/signup");
      await picture(page, `passkey-sign-up-${width}-${colorScheme}`);
      await page.goto("/signin");
      await picture(page, `passkey-sign-in-${width}-${colorScheme}`);
      await made.unlocks(false);
      await page.getByRole("button", { name: "Sign in with a passkey" }).click();
      await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
      await picture(page, `passkey-refused-${width}-${colorScheme}`);
      await made.unlocks(true);
      await signUpByForm(page, email);
      await page.goto("/account");
      await page.getByLabel("Name of the new passkey").fill("My phone");
      await page.locator("form[data-passkey]").getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByText("My phone, added on").waitFor();
      await picture(page, `passkey-account-${width}-${colorScheme}`);
    });
  }
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto("/forgotten");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: at(`target/pictures/${name}-whole.png`), fullPage: true });
}

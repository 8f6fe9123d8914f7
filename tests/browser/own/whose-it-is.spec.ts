/**
 * A site that its operator made theirs with a folder alone: whatever a browser shows or gets of it, with scripts and
 * without, never says what it was called before, whom it asked in, or what was earned in dollars.
 */
import { startMailServer } from "../servers/smtp.ts";
import { expect, islandsAwake, test as ours, SCRIPTS } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";
import { ACCENT, ACTIVITY, IDEA, startKompass } from "./folder.ts";

/** In no page, file or email. */
const GONE = ["Worthmap", "example.com"];
/** In nothing that people read. Programs have it in their own code. */
const DOLLAR = "$";

/** What a browser makes of a page of each kind; tests/product/own looks at all of them as they are sent. */
const PAGES = [
  "/",
  "/about",
  "/ideas",
  "/experiences/allotment",
  "/app?path=allotment",
  "/app?step=2&template=1",
  "/app?step=3&template=1",
  "/compare?ideas=1,2,3",
  "/together",
  "/signup",
];

type Mail = Awaited<ReturnType<typeof startMailServer>>;

const test = ours.extend<object, { kompass: { readonly url: string; readonly mail: Mail } }>({
  kompass: [
    async ({}, use) => {
      const mail = await startMailServer();
      const server = await startKompass({ SMTP_URL: mail.url });
      await use({ url: server.url, mail });
      await server.stop();
      await mail.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ kompass }, use) => use(kompass.url),
});

function says(text: string, where: string, unwanted: readonly string[]): void {
  for (const gone of unwanted) {
    const at = text.indexOf(gone);
    expect(at < 0 ? "" : text.slice(Math.max(at - 60, 0), at + 60), `${where} says ${gone}`).toBe("");
  }
}

test("no page says whose it was once a browser has it", async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    if ((await page.locator("[data-island]").count()) > 0) await islandsAwake(page);
    says(await page.content(), address, [...GONE, DOLLAR]);
  }
});

for (const { scripts, tag } of SCRIPTS) {
  test.describe(`scripts ${scripts}`, { tag }, () => {
    test.use({ scripts });

    test("the way through the wizard is the operator's, in their colour, with their incomes", async ({ page }) => {
      const wizard = new Wizard(page, scripts);
      const looksRight = async () => says(await page.content(), page.url(), [...GONE, DOLLAR]);
      await wizard.open("/app?path=allotment");
      await page.getByRole("button", { name: ACTIVITY.name, exact: true }).click();
      await wizard.counts(1);
      const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--indigo"));
      expect(accent).toBe(ACCENT);
      await looksRight();
      await wizard.open("/app?step=2&template=1");
      await expect(page.getByText(IDEA).first()).toBeVisible();
      await looksRight();
      await wizard.findLikeMinded.click();
      await wizard.showsStep(3);
      await expect(page.getByText("Estimated income: 30,000 €")).toBeVisible();
      await expect(page.getByText("The growers of Kassel")).toBeVisible();
      await looksRight();
    });

    test("emails are the operator's, and so is an account", async ({ page, kompass }) => {
      const email = `mara-${scripts}@kompass.test`;
      await page.goto("/signup");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("four walls and a roof");
      await page.getByLabel("Repeat Password").fill("four walls and a roof");
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(page.getByText(email)).toBeVisible({ timeout: 30_000 });
      await page.goto("/account");
      says(await page.content(), "the account", [...GONE, DOLLAR]);
      await page.context().clearCookies();
      await page.goto("/forgotten");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      for (const subject of [/confirm/i, /new password/i]) {
        const { text } = await kompass.mail.emailTo(email, subject);
        expect(text).toContain("From: Kompass <hallo@kompass.test>");
        expect(text).toContain("Kompass e. V., Kassel");
        says(text, "an email", [...GONE, DOLLAR]);
      }
    });
  });
}

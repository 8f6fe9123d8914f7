/**
 * A site that its operator made theirs with a folder alone: whatever a browser shows or gets of it, with scripts and
 * without, never says what it was called before, whom it asked in, or what was earned in dollars.
 */
import { startMailServer } from "../servers/smtp.ts";
import { expect, islandsAwake, test as ours } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";
import { ACCENT, ACTIVITY, IDEA, NAME, startKompass } from "./folder.ts";

/** In no page, file or email. */
const GONE = ["Worthmap", "example.com"];
/** In nothing that people read. Programs have it in their own code. */
const DOLLAR = "$";

/** Pages that no link leads to, or only after something was done. */
const UNLINKED = [
  "/llms.txt",
  "/sitemap.xml",
  "/robots.txt",
  "/sw.js",
  "/offline",
  "/forgotten",
  "/no-such-page",
  "/reset?token=x",
  "/verify?token=x",
  "/app?step=2&template=1",
  "/app?step=3&template=1",
  "/compare?ideas=1,2,3",
  "/together/new",
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

/** What a file says, where it is text. */
async function textAt(site: string, address: string): Promise<string> {
  const answer = await fetch(site + address, { redirect: "manual" });
  const kind = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  if (!/^text\/|json|xml|javascript/.test(kind) || address.endsWith(".LEGAL.txt")) return "";
  says(text, address, /javascript|css/.test(kind) ? GONE : [...GONE, DOLLAR]);
  return text;
}

/** Everything on this site that a page leads to, but for what leads away from it. */
function links(html: string): string[] {
  const found = [...html.matchAll(/ (?:href|src)="(\/(?!\/)[^"#]*)/g)];
  return found
    .map(([, link]) => (link ?? "").replaceAll("&amp;", "&"))
    .filter((link) => !/^\/(join|auth)\//.test(link));
}

/** What tells apart pages that are made alike: `/ideas/x` and `/ideas/y` aren't. */
function likes(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://x");
  const [, first, ...rest] = pathname.split("/");
  return [first, rest.length, searchParams.get("step") ?? "", ...[...searchParams.keys()].sort()].join(" ");
}

/** Follows every link and looks at each file and page as it comes. The pages. */
async function crawl(site: string): Promise<string[]> {
  const known = new Set(["/", ...UNLINKED]);
  const pages: string[] = [];
  for (const address of known) {
    const text = await textAt(site, address);
    if (!text.startsWith("<!DOCTYPE html>")) continue;
    expect(text, address).toContain(NAME);
    pages.push(address);
    for (const link of links(text)) known.add(link);
  }
  return pages;
}

/** Two pages of each kind, or all of them where EVERY_PAGE is set: ten minutes more. */
function toShow(pages: readonly string[]): readonly string[] {
  if (process.env["EVERY_PAGE"]) return pages;
  const seen = new Map<string, number>();
  return pages.filter((address) => {
    const before = seen.get(likes(address)) ?? 0;
    seen.set(likes(address), before + 1);
    return before < 2;
  });
}

test("no page or file says whose it was, as it is sent or as a browser makes it", async ({
  page,
  browser,
  kompass,
}) => {
  test.setTimeout(process.env["EVERY_PAGE"] ? 1_800_000 : 300_000);
  const pages = await crawl(kompass.url);
  expect(pages.length).toBeGreaterThan(500);
  expect(pages).toEqual(expect.arrayContaining(["/ideas", "/experiences/allotment", "/app?path=allotment"]));
  const without = await browser.newContext({ baseURL: kompass.url, javaScriptEnabled: false });
  const bare = await without.newPage();
  for (const address of toShow(pages)) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    if ((await page.locator("[data-island]").count()) > 0) await islandsAwake(page);
    await bare.goto(address, { waitUntil: "domcontentloaded" });
    for (const shown of [page, bare]) says(await shown.content(), `${address} in the browser`, [...GONE, DOLLAR]);
  }
  await without.close();
});

for (const scripts of ["working", "off"] as const) {
  test.describe(`scripts ${scripts}`, () => {
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
        const { text } = await kompass.mail.letterTo(email, subject);
        expect(text).toContain("From: Kompass <hallo@kompass.test>");
        expect(text).toContain("Kompass e. V., Kassel");
        says(text, "an email", [...GONE, DOLLAR]);
      }
    });
  });
}

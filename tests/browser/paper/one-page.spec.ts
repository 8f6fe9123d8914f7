import type { Page } from "@playwright/test";
import { DOZEN, EVERYTHING } from "../support/selections.ts";
import { expect, islandsAwake, test } from "../support/test.ts";
import { ACTIVITIES, IDEAS, type Place } from "../support/tree.ts";
import { sharedPath } from "../together/maps.ts";

const longestFirst = <Named extends { readonly name: string }>(all: readonly Named[]) =>
  [...all].sort((a, b) => b.name.length - a.name.length);
const LONG_ACTIVITIES = longestFirst([...ACTIVITIES.values()].map(([place]) => place as Place)).slice(0, 40);
const LONG_IDEA = longestFirst(IDEAS)[0];

const PICKS = [
  { name: "the longest activities", picks: LONG_ACTIVITIES },
  { name: "everything picked", picks: EVERYTHING.picks },
];

async function fitsOnOneSheet(page: Page, format: "A4" | "Letter" = "Letter"): Promise<void> {
  const pdf = (await page.pdf({ format })).toString("latin1");
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, page.url()).toBe(1);
}

for (const { name, picks } of PICKS) {
  test(`step 3 and its shared page, ${name}`, async ({ page, givenPicks }) => {
    await givenPicks(picks);
    await page.goto(`/app?step=3&template=${LONG_IDEA?.id}`);
    await islandsAwake(page);
    await fitsOnOneSheet(page);
    await page.goto((await page.locator("#share-link").getAttribute("href")) ?? "");
    await fitsOnOneSheet(page);
  });
}

test("step 3 before an idea is chosen: picks and shape on one page, and nothing that only a screen can do", async ({
  page,
  givenPicks,
}) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=3");
  await islandsAwake(page);
  await fitsOnOneSheet(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".sentence").first()).toBeVisible();
  await expect(page.locator(".radar-svg")).toBeVisible();
  for (const { name } of DOZEN.picks) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("You have not chosen an idea yet")).toBeHidden();
  for (const name of ["Back", "Sign Up", "Income estimates"])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a group of twelve with the longest names", async ({ page, context }) => {
  const lines: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const picks = LONG_ACTIVITIES.slice(at, at + 12);
    // The number comes first: a name is cut, and the same name with the same picks is one person.
    lines.push(`${at}Wolfeschlegelsteinhausen ${await sharedPath(context, picks)}`);
  }
  await page.goto("/together");
  await page.getByText("Already have links?").click();
  await page.getByLabel("Links or codes of maps").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Show them together" }).click();
  await expect(page.locator(".together-people li")).toHaveCount(12);
  await fitsOnOneSheet(page);
});

const IDEA_PAGE = "/ideas/dog-trainer";

test("the page of every idea", { tag: "@long" }, async ({ page }) => {
  test.slow();
  await page.goto("/ideas");
  const cards = page.locator('main .card-link[href^="/ideas/"]');
  const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const addresses = [...new Set(links)];
  expect(addresses).toHaveLength(IDEAS.length);
  for (const address of addresses) {
    await page.goto(address);
    await fitsOnOneSheet(page);
  }
});

test("an idea on paper has its shape, numbers, neighbors, range, activities and address", async ({ page, baseURL }) => {
  await page.goto(IDEA_PAGE);
  const code = page.getByRole("img", { name: "The address as a QR code" });
  await expect(code).toBeHidden();
  // Loaded before printing: not every browser waits for lazy images there.
  const width = () => page.locator("img.qr").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await fitsOnOneSheet(page, "A4");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".radar-svg")).toBeVisible();
  await expect(page.locator(".bars tbody tr")).toHaveCount(10);
  await expect(page.locator('[aria-labelledby="near"] li')).toHaveCount(4);
  await expect(page.locator('[aria-labelledby="feeds"] li').first()).toBeVisible();
  await expect(page.getByText(/people employed in this work earns \$[\d,]+ to \$[\d,]+ a year/)).toBeVisible();
  await expect(page.getByText(`${baseURL}${IDEA_PAGE}`, { exact: true })).toBeVisible();
  await expect(code).toBeVisible();
  await expect(page.getByRole("link", { name: "See how you match" })).toBeHidden();
});

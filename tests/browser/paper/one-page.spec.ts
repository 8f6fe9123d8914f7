/** What is printed fits on one page, A4 or Letter, also with the longest names there are. */
import type { Page } from "@playwright/test";
import { DOZEN, EVERYTHING } from "../support/selections.ts";
import { expect, islandsAwake, test } from "../support/test.ts";
import { ACTIVITIES, IDEAS, type Place } from "../support/tree.ts";
import { sharedPath } from "../together/maps.ts";

type Paper = { readonly format: "A4" | "Letter" } | { readonly width: string; readonly height: string };

/** As narrow as A4 and as short as Letter: what fits on it fits on both, as long as nothing looks different between their widths. */
const SHEET: Paper = { width: "210mm", height: "11in" };
const PAPERS: readonly Paper[] = [{ format: "A4" }, { format: "Letter" }];

const longestFirst = <Named extends { readonly name: string }>(all: readonly Named[]) =>
  [...all].sort((a, b) => b.name.length - a.name.length);
const LONG_ACTIVITIES = longestFirst([...ACTIVITIES.values()].map(([place]) => place as Place)).slice(0, 40);
const LONG_IDEAS = longestFirst(IDEAS).slice(0, 4);

const PICKS = [
  { name: "a dozen picks", picks: DOZEN.picks },
  { name: "the longest activities", picks: LONG_ACTIVITIES },
  { name: "everything picked", picks: EVERYTHING.picks },
];

/** How many sheets the page takes, read from the PDF itself. */
async function sheets(page: Page, paper: Paper): Promise<number> {
  const pdf = (await page.pdf(paper)).toString("latin1");
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

async function fitsOnOneSheet(page: Page, papers: readonly Paper[]): Promise<void> {
  for (const paper of papers) expect(await sheets(page, paper), `${page.url()} on ${Object.values(paper)}`).toBe(1);
}

// A sheet is slow to make: each test makes a handful, so that none of them races the clock.
for (const { name, picks } of PICKS) {
  for (const idea of LONG_IDEAS) {
    test(`step 3 and its shared page, ${name}, ${idea.name}`, async ({ page, givenPicks }) => {
      await givenPicks(picks);
      await page.goto(`/app?step=3&template=${idea.id}`);
      await islandsAwake(page);
      const papers = idea === LONG_IDEAS[0] ? PAPERS : [SHEET];
      await fitsOnOneSheet(page, papers);
      const link = (await page.locator("#share-link").getAttribute("href")) ?? "";
      await page.goto(link);
      await fitsOnOneSheet(page, papers);
    });
  }
}

test("step 3 before an idea is chosen: picks and shape on one page, and nothing that only a screen can do", async ({
  page,
  givenPicks,
}) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=3");
  await islandsAwake(page);
  await fitsOnOneSheet(page, PAPERS);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".sentence").first()).toBeVisible();
  await expect(page.locator(".radar-svg")).toBeVisible();
  for (const { name } of DOZEN.picks) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("You have not chosen an idea yet")).toBeHidden();
  for (const name of ["Back", "Sign Up", "Income estimates"])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
});

for (const count of [2, 12]) {
  test(`a group of ${count} with the longest names`, async ({ page, context }) => {
    const lines: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const picks = LONG_ACTIVITIES.slice(at, at + 12);
      // The number comes first: a name is cut, and the same name with the same picks is one person.
      lines.push(`${at}Wolfeschlegelsteinhausen ${await sharedPath(context, picks)}`);
    }
    await page.goto("/together");
    await page.getByLabel("Links or codes of maps").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Show them together" }).click();
    await expect(page.locator(".together-people li")).toHaveCount(count);
    await fitsOnOneSheet(page, PAPERS);
  });
}

const AT_ONCE = 5;

for (let first = 0; first < IDEAS.length; first += AT_ONCE) {
  test(`the pages of ideas ${first + 1} to ${first + AT_ONCE}`, async ({ page }) => {
    await page.goto("/ideas");
    const links = await page
      .locator('main a[href^="/ideas/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const addresses = [...new Set(links)];
    expect(addresses).toHaveLength(IDEAS.length);
    for (const address of addresses.slice(first, first + AT_ONCE)) {
      await page.goto(address);
      await fitsOnOneSheet(page, [SHEET]);
    }
  });
}

test("an idea on paper has its shape, numbers, neighbours, range, activities and address", async ({
  page,
  baseURL,
}) => {
  await page.goto("/ideas");
  const address = (await page.locator('main a[href^="/ideas/"]').first().getAttribute("href")) ?? "";
  await page.goto(address);
  const code = page.getByRole("img", { name: "The address as a QR code" });
  await expect(code).toBeHidden();
  await fitsOnOneSheet(page, PAPERS);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".radar-svg")).toBeVisible();
  await expect(page.locator(".bars tbody tr")).toHaveCount(10);
  await expect(page.locator('[aria-labelledby="near"] li')).toHaveCount(5);
  await expect(page.locator('[aria-labelledby="feeds"] li').first()).toBeVisible();
  await expect(page.getByText(/people employed in this work earns \$[\d,]+ to \$[\d,]+ a year/)).toBeVisible();
  await expect(page.getByText(`${baseURL}${address}`, { exact: true })).toBeVisible();
  await expect(code).toBeVisible();
  await expect(page.getByRole("link", { name: "Map yourself against this" })).toBeHidden();
});

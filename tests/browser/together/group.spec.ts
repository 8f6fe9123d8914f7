import { DOZEN, FIVE, spread } from "../support/selections.ts";
import { eachScriptMode, expect, test } from "../support/test.ts";
import { sharedPath } from "./maps.ts";

const OTHERS = [FIVE.picks, spread(8), spread(20)];

eachScriptMode(() => {
  test("pasted links, and one's own map with a name", async ({ page, context, givenPicks }) => {
    const paths = await Promise.all(OTHERS.map((picks) => sharedPath(context, picks)));
    await givenPicks(DOZEN.picks);
    await page.goto("/together");
    const lines = paths.map((path, at) => `${["Ada:", "", "Bo"][at]} https://worthmap.example${path}`);
    await page.getByLabel("Links or codes of maps").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Show them together" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 maps together");
    await expect(page.getByRole("img", { name: "the mean of 3 maps" })).toBeVisible();
    await page.getByLabel("Your name").fill("Cleo");
    await page.getByRole("button", { name: "Add my map" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 maps together");
    await expect(page).toHaveURL(/Cleo/);
    const people = page.getByRole("region", { name: "Whose maps these are" });
    await expect(people.getByRole("link", { name: "You", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add my map" })).toBeHidden();
    await people.getByRole("link", { name: "Without Ada" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 maps together");
  });

  test("compare with mine", async ({ page, context, givenPicks }) => {
    const theirs = await sharedPath(context, [...DOZEN.picks.slice(0, 3), ...spread(8).slice(5)]);
    await givenPicks(DOZEN.picks);
    await page.goto(theirs);
    await page.getByText("Compare it, or keep it").click();
    await page.getByRole("link", { name: "Compare with mine" }).click();
    for (const head of ["You both", "Only you", "Only they"])
      await expect(page.getByRole("heading", { name: head, exact: true })).toBeVisible();
    await expect(page.locator(".radar-data .line")).toHaveCount(2);
    await page.getByRole("link", { name: "See then and now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Then and now");
    await expect(page.getByRole("heading", { name: "How the first ideas moved" })).toBeVisible();
  });
});

test("pasted link shows its map at once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await sharedPath(context, FIVE.picks);
  await page.goto("/together");
  await expect(page.getByText("What you paste is shown at once.")).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `https://worthmap.example${path}`);
  await page.getByLabel("Links or codes of maps").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One map so far");
});

test("invalid link is named and stays in the form beside valid ones", async ({ page, context }) => {
  const path = await sharedPath(context, FIVE.picks);
  await page.goto("/together");
  const field = page.getByLabel("Links or codes of maps");
  await field.fill(`${path}\n<b>hello</b>`);
  await page.getByRole("button", { name: "Show them together" }).click();
  await expect(page.getByRole("alert")).toContainText("Number 2, “<b>hello</b>”");
  await expect(field).toHaveValue("<b>hello</b>");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One map so far");
});

test("QR code of a map is shown when its fold opens", async ({ page, givenPicks }) => {
  await givenPicks(FIVE.picks);
  await page.goto("/app?step=3&template=1");
  const code = page.getByRole("img", { name: "The link as a QR code" });
  await expect(code).toBeHidden();
  await page.getByRole("link", { name: "Share it" }).click();
  await page.getByText("Show it as a QR code").click();
  await expect(code).toBeVisible();
});

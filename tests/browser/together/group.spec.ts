import { FIVE } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { sharedPath } from "./maps.ts";

test("pasted link shows its map at once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await sharedPath(context, FIVE.picks);
  await page.goto("/together");
  await page.getByText("Already have links?").click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `https://worthmap.example${path}`);
  await page.getByLabel("Links or codes of maps").focus();
  await page.keyboard.press("ControlOrMeta+V");
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

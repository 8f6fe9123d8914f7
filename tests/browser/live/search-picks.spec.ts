import { expect, test } from "../support/test.ts";

test("a pick among search results needs no new page", async ({ page, wizard }) => {
  const tree = page.waitForResponse(/\/static\/tree\/tree-/);
  const scripts = [/suggestions\./, /chart\./].map((name) => page.waitForResponse(name));
  await wizard.open("/app?q=baking");
  await Promise.all([tree, ...scripts].map(async (answer) => (await answer).finished()));
  const first = page.locator(".hit-toggle").first();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(first).toHaveText(/ Ticked$/);
  await wizard.counts(1);
  await first.click();
  await expect(first).toHaveText(/ Tick$/);
  await wizard.counts(0);
  expect(requests).toEqual([]);
  await expect(wizard.tree).toBeHidden();
});

test("results of a search are hidden on another level and shown again after Back", async ({ page, wizard }) => {
  await wizard.open("/app?q=sdfgh");
  const nothing = page.getByRole("heading", { name: "Nothing found" });
  await expect(nothing).toBeVisible();
  await page.getByRole("link", { name: "Kitchen" }).click();
  await expect(nothing).toBeHidden();
  await expect(page.locator("#search")).toHaveValue("");
  await page.goBack();
  await expect(nothing).toBeVisible();
  await expect(page.locator("#search")).toHaveValue("sdfgh");
});

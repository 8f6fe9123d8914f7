import { eachScriptMode, expect, test as ours } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";
import { ACCENT, ACTIVITY, IDEA, startKompass } from "./folder.ts";

const BUILT_IN = ["Worthmap", "example.com", "$"];

const test = ours.extend<object, { kompass: string }>({
  kompass: [
    async ({}, use) => {
      const server = await startKompass();
      await use(server.url);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ kompass }, use) => use(kompass),
});

function expectOwn(html: string, address: string): void {
  for (const text of BUILT_IN) {
    const at = html.indexOf(text);
    expect(at < 0 ? "" : html.slice(Math.max(at - 60, 0), at + 60), `${address} contains ${text}`).toBe("");
  }
}

eachScriptMode((scripts) => {
  test("wizard has the operator's branch, color, idea, incomes and communities", async ({ page }) => {
    const wizard = new Wizard(page, scripts);
    await wizard.open("/app?path=allotment");
    await page.getByRole("button", { name: ACTIVITY.name, exact: true }).click();
    await wizard.counts(1);
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--indigo"));
    expect(accent).toBe(ACCENT);
    expectOwn(await page.content(), page.url());
    await wizard.open("/app?step=2&template=1");
    await expect(page.getByText(IDEA).first()).toBeVisible();
    expectOwn(await page.content(), page.url());
    await wizard.findLikeMinded.click();
    await wizard.showsStep(3);
    await expect(page.getByText("Estimated income: 30,000 €")).toBeVisible();
    await expect(page.getByText("The growers of Kassel")).toBeVisible();
    expectOwn(await page.content(), page.url());
  });
});

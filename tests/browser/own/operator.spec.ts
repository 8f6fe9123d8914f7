import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { at } from "../support/folders.ts";
import { binary, startServer } from "../support/server.ts";
import { expect, test as ours } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

const ACCENT = "#0b6e4f";
const IDEA = "Shirts from Kassel";
const FILES = {
  "site.json": {
    name: "Kompass",
    shortName: "Kompass",
    accent: { light: ACCENT, dark: "#5fd3a3" },
    currency: "EUR",
    country: "DE",
    supportEmail: "hallo@kompass.test",
  },
  "pay.json": { 1: { low: 21_000, middle: 30_000, high: 41_000, source: "Entgeltatlas", year: 2025 } },
  "templates.json": (JSON.parse(readFileSync(at("data/templates.json"), "utf8")) as object[]).map((idea, i) =>
    i === 0 ? { ...idea, name: IDEA } : idea,
  ),
};
const BUILT_IN = ["Worthmap", "example.com", "$"];

const test = ours.extend({
  baseURL: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "worthmap-own-"));
    for (const [file, content] of Object.entries(FILES))
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    const server = await startServer(binary(), { DATA_DIR: folder });
    await use(server.url);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

function expectOwn(html: string, address: string): void {
  for (const text of BUILT_IN) {
    const at = html.indexOf(text);
    expect(at < 0 ? "" : html.slice(Math.max(at - 60, 0), at + 60), `${address} contains ${text}`).toBe("");
  }
}

test("wizard has the operator's color, idea and incomes", async ({ page, wizard }) => {
  const level = levelWithActivities(1);
  await wizard.open(`/app?path=${level.path}`);
  await wizard.activity(level.children[0]).click();
  await wizard.counts(1);
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--indigo"));
  expect(accent).toBe(ACCENT);
  expectOwn(await page.content(), page.url());
  await wizard.open("/app?step=2&template=1");
  await expect(page.getByText(IDEA).first()).toBeVisible();
  expectOwn(await page.content(), page.url());
  await wizard.toResult();
  await expect(page.getByText("Estimated income: 30,000 €")).toBeVisible();
  expectOwn(await page.content(), page.url());
});

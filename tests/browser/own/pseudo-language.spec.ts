import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { FEW_ADDRESSES } from "../parity/states.ts";
import { ALL_PAGES } from "../support/pages.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN } from "../support/selections.ts";
import { binary, startServer } from "../support/server.ts";
import { expect, giveSelection, islandsAwake, LONG_AGO, test as ours } from "../support/test.ts";
import { INNER } from "../support/tree.ts";

const CODE = "eo";
/** Names. */
const KEPT = new Set(["Worthmap", "English", "NET", "Ada", "Bo", "Wolfeschlegelsteinhausen"]);

const test = ours.extend({
  baseURL: async ({}, use) => {
    const folder = pseudoFolder();
    const server = await startServer(binary(), { DATA_DIR: folder });
    await use(server.url);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** A site in English and in a language that is made of it: every vowel has an accent. */
function pseudoFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "worthmap-pseudo-"));
  execFileSync(binary(), ["init", "--language", CODE, folder]);
  writeFileSync(path.join(folder, "site.json"), JSON.stringify({ languages: ["en", CODE] }));
  const languages = path.join(folder, "languages");
  const messages = path.join(languages, `${CODE}.json`);
  rewrite(messages, (english) => {
    const [one = "", other] = english.split("||")[0]?.split(" / ") ?? [];
    return other ? { one: accent(one), other: accent(other) } : accent(one);
  });
  for (const file of readdirSync(path.join(languages, CODE)).filter((name) => name.endsWith(".json")))
    rewrite(path.join(languages, CODE, file), (_, entry) =>
      Object.fromEntries(texts(entry as object).map(([field, , english]) => [field, accent(String(english))])),
    );
  return folder;
}

/** Keys with what they hold and the note about it. */
function texts(entries: object): [string, unknown, unknown][] {
  const values = new Map<string, unknown>(Object.entries(entries));
  return [...values].filter(([key]) => !key.endsWith("@")).map(([key, value]) => [key, value, values.get(`${key}@`)]);
}

function rewrite(file: string, translate: (key: string, value: unknown) => unknown): void {
  const entries = texts(JSON.parse(readFileSync(file, "utf8")) as object);
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries.map(([key, value]) => [key, translate(key, value)]))));
}

/** Values, elements and code stay. */
function accent(text: string): string {
  return text.replace(/\{.*?\}|<.*?>|&\w+;|`.*?`|[aeiou]/gi, (found) => {
    const at = found.length > 1 ? -1 : "aeiouAEIOU".indexOf(found);
    return at < 0 ? found : ("áéíóúÁÉÍÓÚ"[at] ?? found);
  });
}

/** Texts with a word that has no accent. */
async function english(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest("script, style, code, cite, [lang]:not(html)"))
        texts.push(node.textContent ?? "");
    const names = ["aria-label", "alt", "title", "placeholder", "data-title", "data-words", "data-of"];
    for (const name of names)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest("[lang]:not(html)")) texts.push(element.getAttribute(name) ?? "");
    return texts;
  });
  const words = (text: string) => text.split(/[^\p{L}@.]+/u).map((word) => word.replaceAll(/^\.+|\.+$/g, ""));
  const isEnglish = (word: string) => word.length > 1 && /[aeiou]/i.test(word) && /[a-z]/.test(word) && !KEPT.has(word);
  const isAddress = (text: string) => /:\/\/|@|^\s*\//.test(text);
  return found.filter((text) => !isAddress(text) && words(text).some(isEnglish));
}

test.use({ locale: "en" });

test("no page has a word that isn't translated once scripts have run", async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  await giveSelection(context, selectionCode(DOZEN.picks, LONG_AGO), baseURL);
  const addresses = [...ALL_PAGES.map(({ address }) => address), ...FEW_ADDRESSES];
  for (const address of [...addresses, ...INNER.map(({ path }) => `/app?path=${path}`)]) {
    await page.goto(`/${CODE}${address}`);
    if (await page.locator("[data-island]").count()) await islandsAwake(page);
    await expect(page.locator("html")).toHaveAttribute("lang", CODE);
    expect(await english(page), address).toEqual([]);
  }
});

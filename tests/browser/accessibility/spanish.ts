import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { at } from "../support/folders.ts";
import type { Place } from "../support/tree.ts";
import { faults } from "./axe.ts";

type Translations = Readonly<Record<string, unknown>>;

const MESSAGES = readJson("data/languages/es.json");
const NAMES = readJson("data/languages/es/names.json");

function readJson(file: string): Translations {
  return JSON.parse(readFileSync(at(file), "utf8")) as Translations;
}

/** English texts without values whose translation reads otherwise. */
const ENGLISH = Object.entries(MESSAGES)
  .filter(([english, spanish]) => english !== spanish && !/[{}<>|]/.test(english))
  .map(([english]) => english.trim());

export function spanish(english: string): string {
  return String(MESSAGES[english]);
}

export function spanishName({ id }: Place): string {
  return String(NAMES[id]);
}

/** The page says that it is Spanish, no text of it is English, and it is accessible. */
export async function isSpanish(page: Page, hasScripts = true): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const around = node.parentElement;
      if (!around?.closest("script, style, [lang]:not(html)")) found.push(node.textContent?.trim() ?? "");
    }
    const named = document.querySelectorAll("[aria-label], [alt], [placeholder], [title]");
    for (const element of named) {
      if (element.closest("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "alt", "placeholder", "title"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  const english = new Set(ENGLISH);
  expect(texts.filter((text) => english.has(text))).toEqual([]);
  // Without scripts axe has no timers.
  if (hasScripts) expect(await faults(page)).toEqual([]);
}

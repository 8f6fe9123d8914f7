import type { Page } from "@playwright/test";
import { type Place, trailOf } from "./tree.ts";

export type Stored = {
  readonly selectedCategories: string | null;
  readonly categoryCredits: string | null;
  readonly selectionChangedAt: string | null;
};

export async function readStorage(page: Page): Promise<Stored> {
  return page.evaluate(() => ({
    selectedCategories: localStorage.getItem("selectedCategories"),
    categoryCredits: localStorage.getItem("categoryCredits"),
    selectionChangedAt: localStorage.getItem("selectionChangedAt"),
  }));
}

export async function giveStorage(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  // A page of the same origin without scripts.
  await page.goto("/robots.txt");
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(texts));
}

export function storedEntries(picks: readonly Place[]): object[] {
  const node = ({ id, name }: Place) => ({ id, name, icon: "circle" });
  return picks.map((pick) => ({ ...node(pick), crossCredits: {}, path: trailOf(pick).map(node) }));
}

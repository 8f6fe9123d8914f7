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

export async function giveStorage(page: Page, picks: readonly Place[], changedAt: number): Promise<void> {
  const node = ({ id, name }: Place) => ({ id, name, icon: "circle" });
  const entries = picks.map((pick) => ({ ...node(pick), crossCredits: {}, path: trailOf(pick).map(node) }));
  // A page of the same origin without scripts.
  await page.goto("/robots.txt");
  await page.evaluate((texts) => Object.assign(localStorage, texts), {
    selectedCategories: JSON.stringify(entries),
    selectionChangedAt: String(changedAt),
  });
}

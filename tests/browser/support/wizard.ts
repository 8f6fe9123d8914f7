import { expect, type Locator, type Page } from "@playwright/test";
import type { Scripts } from "./test.ts";
import { type Place, trailOf } from "./tree.ts";

export const HEADINGS = {
  1: "What describes my experience the best?",
  2: "What do I wanna be part of?",
  3: "Find like-minded people",
} as const;

export async function islandsAwake(page: Page): Promise<void> {
  const islands = page.locator("[data-island]");
  await expect(islands.first()).toBeAttached();
  await expect(page.locator('[data-island]:not([data-hydrated="true"])')).toHaveCount(0);
}

export class Wizard {
  constructor(
    readonly page: Page,
    readonly scripts: Scripts = "working",
  ) {}

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.settled();
  }

  async settled(): Promise<void> {
    if (this.scripts === "working") await islandsAwake(this.page);
  }

  async drillTo(place: Place): Promise<void> {
    for (const step of trailOf(place)) {
      await this.category(step).click();
      await this.showsLevel(step);
      await expect(this.crumbs).toBeInViewport();
    }
  }

  async showsLevel(place: Place | undefined): Promise<void> {
    await expect(this.crumbs.locator('[aria-current="page"]')).toHaveText(place?.name ?? "All");
    await this.settled();
  }

  async showsStep(step: 1 | 2 | 3): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(HEADINGS[step]);
    await this.settled();
  }

  async toIdeas(): Promise<void> {
    await this.continue.click();
    await this.showsStep(2);
  }

  async toResult(): Promise<void> {
    await this.findLikeMinded.click();
    await this.showsStep(3);
  }

  async clear(): Promise<void> {
    await this.clearAll.click();
    await this.counts(0);
  }

  get tree(): Locator {
    return this.page.getByRole("region", { name: "Place in the tree" });
  }

  get crumbs(): Locator {
    return this.page.getByRole("navigation", { name: "Place in the tree" });
  }

  get back(): Locator {
    return this.crumbs.getByRole("link", { name: "Back" });
  }

  category({ name }: Place): Locator {
    return this.tree.getByRole("link", { name: new RegExp(`^${literal(name)}( \\(\\d+ selected\\))?$`) });
  }

  activity({ name }: Place): Locator {
    return this.tree.getByRole("button", { name, exact: true });
  }

  get cells(): Locator {
    return this.tree.getByRole("listitem").locator("[data-category]");
  }

  get chips(): Locator {
    return this.page.getByRole("region", { name: "Your picks" });
  }

  chip({ name }: Place): Locator {
    return this.chips.getByRole("link", { name, exact: true });
  }

  get clearAll(): Locator {
    return this.page.getByRole("button", { name: "Clear all" });
  }

  get continue(): Locator {
    return this.page.getByRole("link", { name: /^Continue/ });
  }

  get ideas(): Locator {
    return this.page.locator("[data-template]");
  }

  /** The ideas in their order, each with its match. */
  ranking(): Promise<string[]> {
    return this.ideas.evaluateAll((items) =>
      items.map((item) => `${item.getAttribute("data-template")} ${item.getAttribute("data-correlation")}`),
    );
  }

  idea(index: number): Locator {
    return this.ideas.nth(index).locator(".idea-link");
  }

  get findLikeMinded(): Locator {
    return this.page.getByRole("link", { name: "Find like-minded" });
  }

  get stepBack(): Locator {
    return this.page.getByRole("link", { name: "Back", exact: true });
  }

  get legend(): Locator {
    return this.radar.locator(".legend");
  }

  get radar(): Locator {
    return this.page.locator('[data-island="radar-chart"]');
  }

  get shape(): Locator {
    return this.page.getByRole("button", { name: "See your shape" });
  }

  async showRadar(): Promise<void> {
    if ((await this.shape.isVisible()) && !(await this.radar.isVisible())) await this.shape.click();
    await this.radar.scrollIntoViewIfNeeded();
  }

  get announced(): Locator {
    return this.page.getByRole("status");
  }

  async counts(selected: number): Promise<void> {
    await expect(this.continue).toHaveAttribute("data-selected-count", String(selected));
  }
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

import type { Page } from "@playwright/test";
import { islandsAwake } from "../support/test.ts";
import { type Build, holdScripts } from "./builds.ts";

type Watched = typeof globalThis & { islandErrors: unknown[]; serverNodes: Node[] };

export type TakeOver = {
  /** Reports of islands: replaced markup and errors. */
  readonly errors: readonly unknown[];
  readonly replaced: readonly string[];
  readonly nodes: number;
  readonly changed: readonly string[];
};

export async function watchTakeOver(page: Page, address: string, build: Build): Promise<TakeOver> {
  const letScriptsIn = await holdScripts(page, build);
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.islandErrors = [];
    navigator.sendBeacon = (_, report) => watched.islandErrors.push(String(report)) > 0;
  });
  await page.goto(address, { waitUntil: "commit" });
  // All of the markup is here; DOMContentLoaded would wait for the scripts.
  await page.waitForFunction(() => document.readyState !== "loading");
  const before = await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.serverNodes = [...document.querySelectorAll("[data-island]")].flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    });
    return [...document.querySelectorAll<HTMLElement>("[data-island]")].map((root) =>
      JSON.stringify({ ...root.dataset }),
    );
  });
  letScriptsIn();
  await islandsAwake(page);
  return page.evaluate((rootsBefore) => {
    const watched = globalThis as Watched;
    const roots = [...document.querySelectorAll<HTMLElement>("[data-island]")];
    const after = roots.map((root) => {
      const { hydrated: _, chart: __, ...rest } = root.dataset;
      return JSON.stringify(rest);
    });
    return {
      errors: watched.islandErrors,
      replaced: watched.serverNodes
        .filter((node) => !node.isConnected)
        .map((node) => `${node.nodeName} ${node.textContent}`),
      nodes: watched.serverNodes.length,
      changed: after.filter((attributes, i) => attributes !== rootsBefore[i]),
    };
  }, before);
}

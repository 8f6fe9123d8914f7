import { expect, type Page } from "@playwright/test";
import { binary, type Server, startServer } from "../support/server.ts";
import { test as base } from "../support/test.ts";

export { expect };

export type Site = {
  readonly url: string;
  readonly goAway: () => Promise<void>;
  readonly comeBack: (support: string) => Promise<void>;
};

export const test = base.extend({ serviceWorkers: "allow" });

/** On a site of its own, which can be stopped. */
export const testOfSite = test.extend<{ site: Site }>({
  site: async ({}, use) => {
    let server: Server | undefined = await startServer(binary());
    const { url } = server;
    const stop = async () => {
      await server?.stop();
      server = undefined;
    };
    await use({
      url,
      goAway: stop,
      comeBack: async (support) => {
        await stop();
        server = await startServer(binary(), { LISTEN: new URL(url).host, PUBLIC_URL: url, SUPPORT_EMAIL: support });
      },
    });
    await stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated";
  });
  // A page that was loading while the worker took over has none until it is loaded again.
  await expect(async () => {
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller?.state === "activated");
    if (!isControlled) await page.reload();
    expect(isControlled).toBe(true);
  }).toPass();
}

export async function kept(page: Page): Promise<ReadonlyMap<string, string>> {
  const entries = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const body = await (await cache.match(url, { ignoreVary: true }))?.text();
        found.push([url.replace(location.origin, ""), body ?? ""]);
      }
    }
    return found;
  });
  return new Map(entries);
}

/** A page whose end is late is painted before it is whole; its islands wake all the same. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, serverUrl, test } from "../support/test.ts";

const LATE = "/app?step=3&template=1";
/** The props of the islands, near the end of the page. */
const END = '<script type="application/json"';

type SlowSite = { readonly url: string; readonly sendTheRest: () => void; readonly close: () => void };

/** Passes everything on to the product, but keeps the end of one page back until it is told to send it. */
async function slowSite(): Promise<SlowSite> {
  const { hostname, port, host } = new URL(serverUrl());
  let sendTheRest = () => {};
  const mayGoOn = new Promise<void>((resolve) => (sendTheRest = resolve));
  const server: Server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity" };
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      if (asked.url !== LATE) return void given.pipe(answer);
      const parts: Buffer[] = [];
      given.on("data", (part: Buffer) => parts.push(part));
      given.on("end", () => {
        const page = Buffer.concat(parts);
        const cut = page.indexOf(END);
        answer.write(page.subarray(0, cut));
        void mayGoOn.then(() => answer.end(page.subarray(cut)));
      });
    });
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, sendTheRest: () => sendTheRest(), close: () => server.close() };
}

test("the islands wait for the end of the page", async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  const site = await slowSite();
  // From now on the browser has every script at hand.
  await page.goto(`${site.url}/app?step=2&template=1`);
  await islandsAwake(page);
  await page.goto(site.url + LATE, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  // The browser has done what there was to do.
  for (let round = 0; round < 5; round++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await expect(page.locator("#props")).toHaveCount(0);
  site.sendTheRest();
  await expect(page.locator("#props")).toBeAttached();
  await islandsAwake(page);
  site.close();
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, LONG_AGO, serverUrl, test } from "../support/test.ts";

const WIZARD = ["/app", "/app?step=2", "/app?step=3&template=1"];

const seen = (page: Page) => page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);

async function badLine(from: (body: string) => number) {
  const cookie = `selection=${selectionCode(DOZEN.picks, LONG_AGO)}`;
  const held: (() => void)[] = [];
  const halve = (response: ServerResponse, body: string) => {
    const half = from(body);
    response.write(body.slice(0, half));
    held.push(() => response.end(body.slice(half)));
  };
  const line = createServer((request, response) => {
    void fetch(`${serverUrl()}${request.url}`, { headers: { cookie } }).then(async (answer) => {
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
      if (request.url?.startsWith("/app")) halve(response, await answer.text());
      else response.end(Buffer.from(await answer.arrayBuffer()));
    });
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    letGo: () => held.splice(0).forEach((end) => end()),
    stop: () => line.close(),
  };
}

test("islands hydrate after a paint long before the end of the page", async ({ page }) => {
  const line = await badLine((body) => body.indexOf("</main>") - 200);
  for (const address of WIZARD) {
    const loader = page.waitForResponse(/\/loader\./);
    await page.goto(`${line.url}${address}`, { waitUntil: "commit" });
    await (await loader).finished();
    await seen(page);
    line.letGo();
    await islandsAwake(page);
  }
  line.stop();
});

test("nothing is painted before the radar is there", async ({ page, browser }) => {
  const line = await badLine((body) => body.indexOf('<details class="numbers">'));
  for (const address of WIZARD) {
    await page.goto(`${line.url}${address}`, { waitUntil: "commit" });
    await page.locator(".radar-plot").waitFor({ state: "attached" });
    // Meanwhile a visitor on a better line gets a page and sees it.
    const visitor = await browser.newPage();
    await visitor.goto(`${serverUrl()}/app`);
    await seen(visitor);
    await visitor.close();
    expect(await page.evaluate(() => performance.getEntriesByType("paint").length)).toBe(0);
    line.letGo();
    await islandsAwake(page);
    await seen(page);
  }
  line.stop();
});

/** A page that arrives in two halves, as over a bad line, is whole before the islands look at it. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DOZEN } from "../support/selections.ts";
import { islandsAwake, LONG_AGO, serverUrl, test } from "../support/test.ts";
import { selectionCode } from "../support/selection-cookie.ts";

/** The product behind a line that holds back the second half of wizard pages until it is let go. */
async function badLine(cookie: string) {
  const held: (() => void)[] = [];
  const halve = (response: ServerResponse, body: string) => {
    const half = body.indexOf("</main>") - 200;
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

test("the islands wake although the page was painted long before its end", async ({ page }) => {
  const line = await badLine(`selection=${selectionCode(DOZEN.picks, LONG_AGO)}`);
  for (const address of ["/app", "/app?step=2", "/app?step=3&template=1"]) {
    const loader = page.waitForResponse(/\/loader\./);
    await page.goto(`${line.url}${address}`, { waitUntil: "commit" });
    await (await loader).finished();
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    line.letGo();
    await islandsAwake(page);
  }
  line.stop();
});

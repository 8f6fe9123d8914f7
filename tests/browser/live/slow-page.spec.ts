/** A page of which the end is long in coming is woken all the same, once it is there. */
import { once } from "node:events";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN } from "../support/selections.ts";
import { islandsAwake, LONG_AGO, serverUrl, test } from "../support/test.ts";

/** The site behind a connection that holds back a page from the middle of its props on. */
async function startSlowFront(): Promise<{ readonly url: string; readonly release: () => void; readonly server: Server }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    request(new URL(incoming.url ?? "/", serverUrl()), { headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      await pass(answer.headers["content-type"] ?? "", Buffer.concat(parts), outgoing, released);
    }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release: () => release(), server };
}

async function pass(type: string, body: Buffer, outgoing: ServerResponse, released: Promise<void>): Promise<void> {
  outgoing.writeHead(200, { "content-type": type });
  if (!type.startsWith("text/html")) return void outgoing.end(body);
  const middle = body.indexOf('id="props">') + 100;
  outgoing.write(body.subarray(0, middle));
  await released;
  outgoing.end(body.subarray(middle));
}

test("the islands wait for their props", async ({ page, context }) => {
  const { url, release, server } = await startSlowFront();
  await context.addCookies([{ name: "selection", value: selectionCode(DOZEN.picks, LONG_AGO), url }]);
  const islands = page.waitForResponse(/\/static\/islands\./);
  await page.goto(`${url}/app?step=2`, { waitUntil: "commit" });
  const script = (await islands).url();
  // Fulfilled when the script has run, as far as it can by now.
  await page.evaluate((address) => import(address).catch(() => {}), script);
  release();
  await islandsAwake(page);
  server.close();
});

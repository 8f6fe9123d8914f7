import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SANDBOX = "sandbox allow-forms allow-same-origin allow-top-navigation allow-popups";

/** Calls back with the address of a proxy in front of `site`. */
export async function withoutScripts(site: string, use: (address: string) => Promise<void>): Promise<void> {
  const { host } = new URL(site);
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const passed = ask(new URL(url, site), { method, headers: { ...headers, host } }, (answer) => {
      const policies = [answer.headers["content-security-policy"] ?? [], SANDBOX].flat().join(", ");
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, "content-security-policy": policies });
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
}

import { EventEmitter, once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of `site` that can keep back the answer to a post until it is released. */
export async function startLateAnswers(site: string) {
  const events = new EventEmitter();
  const { host } = new URL(site);
  let holds = false;
  let posts = 0;
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const isHeld = holds && method === "POST";
    if (isHeld) holds = false;
    if (method === "POST") posts += 1;
    const passed = ask(new URL(url, site), { method, headers: { ...headers, host } }, async (answer) => {
      if (isHeld) {
        const released = once(events, "released");
        events.emit("answered");
        await released;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The posts since the last call of `hold`. */
    posts: () => posts,
    /** Keeps back the answer to the next post; resolves when the site has given it. */
    hold: () => {
      holds = true;
      posts = 0;
      return once(events, "answered");
    },
    release: () => events.emit("released"),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

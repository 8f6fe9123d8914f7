#!/usr/bin/env node
/**
 * Debian's Firefox as Playwright wants it. Playwright speaks WebDriver BiDi with a Firefox that
 * hasn't been patched, but asks for media features with a command that the long-term release
 * doesn't know yet. This starts the browser and stands between the two: that command is answered
 * here, everything else passes. Once Firefox knows the command, this file can go.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/.*)$/;

const firefox = spawn(process.env.FIREFOX ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", async (line) => {
  const [, address] = LISTENING.exec(line) ?? [];
  console.error(address ? line.replace(address, await standBefore(address)) : line);
});

async function standBefore(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", async (client, { url }) => {
    const browser = new WebSocket(address + url);
    const opened = once(browser, "open");
    client.on("message", async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN) return client.send(JSON.stringify({ type: "success", id, result: {} }));
      await opened;
      browser.send(String(data));
    });
    browser.on("message", (data) => client.send(String(data)));
    browser.on("close", () => client.close());
    client.on("close", () => browser.close());
  });
  await once(server, "listening");
  return `ws://127.0.0.1:${server.address().port}`;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { at } from "./folders.ts";

export type Server = { readonly url: string; readonly stop: () => Promise<void> };

const START_WITHIN = 30_000;
const STOP_WITHIN = 10_000;

export function binary(): string {
  return process.env["WORTHMAP_BINARY"] ?? `${process.env["CARGO_TARGET_DIR"] ?? at("target")}/debug/worthmap`;
}

/**
 * Starts `binary` on a free port, or at the address that `LISTEN` names, and waits until it answers. `settings` are
 * environment variables; `host` is the name in its address.
 */
export async function startServer(
  binary: string,
  settings: Record<string, string> = {},
  host = "127.0.0.1",
): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "worthmap-"));
  const address = settings["LISTEN"] ?? `127.0.0.1:${await freePort()}`;
  const url = `http://${address.replace("127.0.0.1", host)}`;
  const child = spawn(binary, {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      LISTEN: address,
      PUBLIC_URL: url,
      VAR_DIR: folder,
      DATABASE_URL: `sqlite://${folder}/worthmap.db`,
      // All visitors come from one address here.
      LIMIT_SCALE: "1000",
      // No balancer has to notice that it stops.
      DRAIN_SECONDS: "0",
      RUST_LOG: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (output = `${output}${text}`.slice(-4_000)));
  const ended = once(child, "exit");
  await answers(url, () => child.exitCode === null).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw new Error(`${binary} did not start: ${String(error)}\n${output}`);
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN);
      const [code] = (await ended) as [number | null];
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true });
      if (code !== 0)
        throw new Error(`the server ended with ${code ?? "a kill, for it did not stop by itself"}\n${output}`);
    },
  };
}

/**
 * Each worker of a run has ports of its own, below those that Linux gives to connections: no other worker, and no
 * connection, takes one between the asking and the listening.
 */
const PORTS = 1_000;
let latestPort = 20_000 + PORTS * Number(process.env["TEST_PARALLEL_INDEX"] ?? 9);

async function freePort(): Promise<number> {
  latestPort += 1;
  const port = latestPort;
  const listener = createServer().listen(port, "127.0.0.1");
  const free = await once(listener, "listening").then(
    () => true,
    () => false,
  );
  listener.close();
  return free ? port : freePort();
}

async function answers(url: string, alive: () => boolean): Promise<void> {
  const until = Date.now() + START_WITHIN;
  for (;;) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    if (!alive()) throw new Error("it ended");
    if (Date.now() > until) throw new Error("no answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

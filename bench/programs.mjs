/** The programs under measurement: where they lie, how they are built, started and stopped. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A file of the project. */
export const at = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

export const TARGET = process.env["CARGO_TARGET_DIR"] ?? at("target");
export const BINARY = path.join(TARGET, "release/worthmap");
export const example = (name) => path.join(TARGET, "release/examples", name);

/** Builds the product and bench-pair as a release. */
export function build() {
  execFileSync("cargo", ["build", "--release", "--quiet", "--bin", "worthmap", "--example", "bench-pair"], {
    cwd: at("."),
    stdio: "inherit",
  });
}

/** Runs a program to its end; the answer is what it printed. */
export const output = (program, args = []) =>
  execFileSync(program, args, { encoding: "utf8", env: { ...process.env, RUST_LOG: "error" } });

export const FIRST_CORE = 0;
export const LAST_CORE = availableParallelism() - 1;

/** A program and its arguments, kept to one core if one is named. */
export function pinned(program, args, core) {
  return core === undefined ? [program, args] : ["taskset", ["-c", String(core), program, ...args]];
}

/** Starts a program that prints what it offers, one thing a line, and then an empty line. */
export async function offering(program, core) {
  const [command, args] = pinned(program, [], core);
  const env = { ...process.env, RUST_LOG: "error" };
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const lines = [];
  for await (const line of createInterface(child.stdout)) {
    if (line === "") return { lines, pid: child.pid, stop: () => child.kill("SIGKILL") };
    lines.push(line);
  }
  throw new Error(`${program} ended early`);
}

/** A folder for one server, gone after `done`. */
export function folder() {
  const name = mkdtempSync(path.join(tmpdir(), "worthmap-bench-"));
  return { name, done: () => rmSync(name, { recursive: true, force: true }) };
}

/** Starts the product, on one core if one is named. */
export async function serve(varDir, core, program = BINARY, settings = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(...pinned(program, [], core), {
    cwd: varDir,
    env: {
      PATH: process.env.PATH,
      LISTEN: `127.0.0.1:${port}`,
      VAR_DIR: varDir,
      DATABASE_URL: `sqlite://${varDir}/bench.db`,
      LIMIT_SCALE: "100000",
      RUST_LOG: "error",
      ...settings,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  while (!(await isUp(url))) if (child.exitCode !== null) throw new Error("the server ended");
  const ms = performance.now() - began;
  const ended = once(child, "exit");
  return {
    url,
    /** From starting the process to its first answer, in milliseconds. */
    ms,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const isUp = (url) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address();
  listener.close();
  await once(listener, "close");
  return port;
}

/** The value in the middle. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

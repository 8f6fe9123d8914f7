/**
 * Before all tests: builds the server, React's development build of the islands and the renderer
 * for the parity tests, then starts the server on a free port. After all tests: stops it.
 *
 * `WORTHMAP_BINARY` names another server to test; then none is built.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at, DEVELOPMENT } from "./folders.ts";
import { startServer } from "./server.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(at("static/dist/manifest.json")))
    throw new Error("static/dist is missing: run `make test`, or `node build.mjs` in islands/");
  const run = (command: string, args: string[], folder: string) =>
    execFileSync(command, args, { cwd: at(folder), stdio: ["ignore", "ignore", "inherit"] });
  let binary = process.env["WORTHMAP_BINARY"];
  if (!binary) {
    run("cargo", ["build", "--quiet"], ".");
    binary = `${process.env["CARGO_TARGET_DIR"] ?? at("target")}/debug/worthmap`;
  }
  run("node", ["build.mjs", "--dev", "--out", DEVELOPMENT], "islands");
  run("node", ["build.mjs", "--ssr"], "islands");
  const server = await startServer(binary);
  // Workers are started after this and inherit it.
  process.env["WORTHMAP_URL"] = server.url;
  return server.stop;
}

// Asks MDN's HTTP Observatory, offline, what it thinks of every kind of page: the server behind a
// small TLS front with a certificate made on the spot. Each page is shown as the front page in
// turn, because the Observatory looks at no other.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LEAST = 115;
const PAGES = "/ /app /app?step=2 /app?step=3 /signin /signup /forgotten /about /privacy /terms /faq".split(" ");

const here = dirname(fileURLToPath(import.meta.url));
const observatory = join(here, "node_modules/@mdn/mdn-http-observatory");
const target = process.env.CARGO_TARGET_DIR ?? join(here, "../../target");
const program = process.env.WORTHMAP_BINARY ?? join(target, "debug/worthmap");
const folder = mkdtempSync(join(tmpdir(), "worthmap-observatory-"));
const front = { page: "/", server: undefined };

// Its list of preloaded hosts comes from the network; none of ours is on it.
const preload = join(observatory, "conf/hsts-preload.json");
if (!existsSync(preload)) {
  mkdirSync(dirname(preload), { recursive: true });
  writeFileSync(preload, "{}");
}

const key = join(folder, "key.pem");
const certificate = join(folder, "certificate.pem");
const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost";
const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate];
execFileSync("openssl", [...request.split(" "), ...names], { stdio: "ignore" });

function listen(address) {
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) };
  front.server = createServer(tls, (incoming, outgoing) => {
    const path = incoming.url === "/" ? front.page : incoming.url;
    const [host, port] = address.split(":");
    const onward = ask({ host, port, path, method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  return new Promise((resolve) => front.server.listen(0, "localhost", () => resolve(front.server.address().port)));
}

function start() {
  const server = spawn(program, [], {
    env: { LISTEN: "127.0.0.1:0", PUBLIC_URL: "https://localhost", VAR_DIR: folder, LOG_FORMAT: "json" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const address = new Promise((resolve, reject) => {
    let log = "";
    server.stderr.on("data", (text) => {
      log += text;
      const found = /"address":"([^"]+)"/.exec(log);
      if (found) resolve(found[1]);
    });
    server.on("exit", () => reject(new Error(`the server did not start:\n${log}`)));
  });
  return { server, address };
}

function scan(port) {
  const scanner = spawn(process.execPath, ["src/scan.js", `localhost:${port}`], {
    cwd: observatory,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  scanner.stdout.on("data", (part) => (text += part));
  return new Promise((resolve) => scanner.on("exit", () => resolve(JSON.parse(text))));
}

const { server, address } = start();
let failed = 0;
try {
  const port = await listen(await address);
  for (front.page of PAGES) {
    const result = await scan(port);
    if (result.error) throw new Error(`${front.page}: ${result.error}`);
    const { score, grade } = result.scan;
    const fine = score >= LEAST;
    failed += fine ? 0 : 1;
    console.log(`${fine ? "ok  " : "FAIL"} ${grade} ${score} ${front.page}`);
    for (const [name, test] of Object.entries(result.tests)) {
      if (!test.pass) console.log(`       ${name}: ${test.result}`);
    }
  }
} finally {
  server.removeAllListeners("exit");
  server.kill();
  front.server?.close();
  rmSync(folder, { recursive: true, force: true });
}
// In the form in which tests/run-all adds up.
console.log(`  ${PAGES.length - failed} passed`);
if (failed > 0) console.log(`  ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

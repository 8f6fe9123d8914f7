/**
 * How many files below server/ a request runs code of, by rustc's coverage counters: a server that was asked for the
 * page counts more in a function than one that only started. Needs `rustup component add llvm-tools`.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, example, folder, output, serve, TARGET } from "./programs.mjs";
import { below } from "./start.mjs";

const INSTRUMENTED = path.join(TARGET, "coverage");
const PROGRAM = path.join(INSTRUMENTED, "debug/worthmap");
const MEMBER = { email: "member@example.org", password: "correct horse battery" };

export async function* files() {
  const { name, done } = folder();
  try {
    build(name);
    const cookie = output(example("bench-pair"), ["cookie"]).trim();
    await counted(name, (url) => post(`${url}/signup`, { ...MEMBER, repeat_password: MEMBER.password }, cookie));
    const started = await counted(name, async () => {});
    const step2 = await counted(name, (url) => get(`${url}/app?step=2`, cookie));
    const signIn = await counted(name, (url) => post(`${url}/signin`, MEMBER, cookie));
    yield below("files that step 2 with twelve picks passes", passed(started, step2).length, "files", 45);
    yield below("files that a sign-in passes", passed(started, signIn).length, "files", 35);
  } finally {
    done();
  }
}

/** Our own crate alone is instrumented: cargo runs `wrapper` for it in place of rustc. */
function build(dir) {
  const wrapper = path.join(dir, "rustc");
  writeFileSync(wrapper, '#!/bin/sh\nexec "$@" -C instrument-coverage\n');
  chmodSync(wrapper, 0o755);
  // The build script is instrumented, too.
  const LLVM_PROFILE_FILE = path.join(dir, "build-script");
  const env = { ...process.env, RUSTC_WORKSPACE_WRAPPER: wrapper, CARGO_TARGET_DIR: INSTRUMENTED, LLVM_PROFILE_FILE };
  execFileSync("cargo", ["build", "--quiet", "--bin", "worthmap"], { cwd: at("."), stdio: "inherit", env });
}

/** Of each function below server/: its file, and how often it ran while a server started, answered and stopped. */
async function counted(dir, visit) {
  const profile = path.join(dir, "profile");
  const server = await serve(dir, undefined, PROGRAM, { LLVM_PROFILE_FILE: profile });
  await visit(server.url);
  await server.stop();
  llvm("llvm-profdata", ["merge", "-sparse", profile, "-o", `${profile}.data`]);
  const exported = llvm("llvm-cov", ["export", "--skip-expansions", "-instr-profile", `${profile}.data`, PROGRAM]);
  const { functions } = JSON.parse(exported).data[0];
  return functions
    .map(({ name, count, filenames: [file] }) => ({ name, count, file: path.relative(at("server"), file) }))
    .filter(({ file }) => !file.startsWith(".."));
}

function llvm(program, args) {
  const [sysroot, version] = ["--print=sysroot", "-vV"].map((asked) => execFileSync("rustc", [asked]).toString());
  const [, host] = /host: (.*)/.exec(version);
  const file = path.join(sysroot.trim(), "lib/rustlib", host, "bin", program);
  return execFileSync(file, args, { encoding: "utf8", maxBuffer: 2 ** 30 });
}

function passed(started, asked) {
  const before = new Map(started.map(({ name, count }) => [name, count]));
  const more = asked.filter(({ name, count }) => count > (before.get(name) ?? 0));
  const files = [...new Set(more.map(({ file }) => file))].toSorted();
  if (process.env["LIST"]) console.log(files.join("\n"));
  return files;
}

async function get(address, cookie) {
  await answered(await fetch(address, { headers: { cookie } }));
}

async function post(address, form, cookie) {
  const headers = { cookie, origin: new URL(address).origin };
  const body = new URLSearchParams(form);
  await answered(await fetch(address, { method: "POST", redirect: "manual", headers, body }));
}

async function answered(answer) {
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${answer.url}: ${answer.status}`);
}

/** Asks for pages as fast as they come, with wrk, and says what that took. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { at, pinned } from "./programs.mjs";

export const CONNECTIONS = 64;
/** As the kernel tells processor time. */
const TICKS_A_SECOND = 100;

/**
 * What `bench-pair` offers, one page a line.
 * @typedef {{name: string, bytes: number, trips: number, bare: string, addresses: string[], cookies: string[]}} Page
 */

/** @returns {Page} */
export function read(line) {
  const [name, bytes, trips, bare, addresses, cookies] = line.split(" ");
  return {
    name,
    bytes: Number(bytes),
    trips: Number(trips),
    bare,
    addresses: addresses.split("|"),
    cookies: cookies ? cookies.split(",") : [],
  };
}

/** One address and one visitor cost wrk less than several, who need a script. */
function asking([url, ...more], cookies) {
  if (more.length === 0 && cookies.length <= 1)
    return [...cookies.flatMap((cookie) => ["-H", `Cookie: ${cookie}`]), url];
  const paths = [url, ...more].map((address) => address.slice(new URL(address).origin.length));
  return ["-s", at("bench/visitors.lua"), url, "--", ...(more.length > 0 ? paths : []), ...cookies];
}

const wrk = (addresses, cookies, { seconds, connections }) => [
  "-t1",
  `-c${connections}`,
  `-d${seconds}s`,
  "--latency",
  ...asking(addresses, cookies),
];

/** The answer is what wrk says. `core` is the only one that wrk may use. */
export function load(addresses, cookies, { seconds = 1, connections = CONNECTIONS, core } = {}) {
  const [program, args] = pinned("wrk", wrk(addresses, cookies, { seconds, connections }), core);
  return whole(addresses, execFileSync(program, args, { encoding: "utf8" }));
}

/** The same beside other things. */
export async function loadMeanwhile(addresses, cookies, { seconds, connections = CONNECTIONS, core }, then) {
  const [program, args] = pinned("wrk", wrk(addresses, cookies, { seconds, connections }), core);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  const outcome = await then();
  await ended;
  whole(addresses, said);
  return outcome;
}

function whole([url], said) {
  if (/Non-2xx/.test(said)) throw new Error(`${url}\n${said}`);
  return said;
}

export const requests = (said) => Number(/(\d+) requests in/.exec(said)[1]);
export const requestsASecond = (said) => Number(/Requests\/sec:\s+([\d.]+)/.exec(said)[1]);

/** What only the slowest in a hundred take longer than, in milliseconds. */
export function slowest(said) {
  const [, number, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said);
  return Number(number) * { us: 1e-3, ms: 1, s: 1e3 }[unit];
}

/** Processor time that a program has taken so far, its own and the kernel's for it, in microseconds. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_A_SECOND;
}

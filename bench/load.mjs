/** Requests pages as fast as they come, with wrk, on the last core. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { LAST_CORE } from "./programs.mjs";

const CONNECTIONS = 64;
/** The kernel counts processor time in these. */
const TICKS_PER_SECOND = 100;

/** Output of wrk about a load of `seconds` on one address. */
export function load(url, cookie, seconds = 1) {
  const headers = cookie ? ["-H", `Cookie: ${cookie}`] : [];
  const wrk = ["wrk", "-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url];
  const printed = execFileSync("taskset", ["-c", String(LAST_CORE), ...wrk], { encoding: "utf8" });
  if (/Non-2xx/.test(printed)) throw new Error(`${url}\n${printed}`);
  return printed;
}

export const requests = (printed) => Number(/(\d+) requests in/.exec(printed)[1]);
export const requestsPerSecond = (printed) => Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)[1]);

/** Processor time of a process so far, the kernel's for it included, in microseconds. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_PER_SECOND;
}

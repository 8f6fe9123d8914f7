/**
 * Pages beside a bare handler in the same process that answers the same head and body: requests a
 * second of public pages, and processor time a request of those made for one visitor.
 */
import { load, processorTime, requests, requestsPerSecond } from "./load.mjs";
import { example, FIRST_CORE, median, offering } from "./programs.mjs";

/** Shared machines change their speed every few seconds: many short pairs, in turn. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 11);
const LEAST_RATE = 0.85;
/** The most processor time, as a multiple of the bare handler's. */
const MOST_TIME = { "app-step-2": 20 };

export async function* pages() {
  const { lines, pid, stop } = await offering(example("bench-pair"), FIRST_CORE);
  try {
    for (const [name, bytes, bare, url, cookie] of lines.map((line) => line.split(" "))) {
      const isPublic = !cookie && name !== "shared";
      yield isPublic ? rate({ name, bytes, bare, url }) : time({ name, bytes, bare, url, cookie }, pid);
    }
  } finally {
    stop();
  }
}

/** Each side once in each round; the first round warms both up and isn't counted. */
function pairs(site, bare) {
  return Array.from({ length: ROUNDS + 1 }, () => [site(), bare()]).slice(1);
}

function rate({ name, bytes, bare, url }) {
  const measured = pairs(
    () => requestsPerSecond(load(url)),
    () => requestsPerSecond(load(bare)),
  );
  const value = Number(median(measured.map(([a, b]) => a / b)).toFixed(2));
  return {
    what: `${name}, requests a second beside a bare handler`,
    value,
    unit: "ratio",
    goal: `>= ${LEAST_RATE}`,
    met: value >= LEAST_RATE,
    beside: `${medians(measured, 0)} a second; ${bytes} bytes`,
  };
}

function time({ name, bytes, bare, url, cookie }, pid) {
  const measured = pairs(
    () => microsPerRequest(url, cookie, pid),
    () => microsPerRequest(bare, "", pid),
  );
  const value = Number(median(measured.map(([a, b]) => a / b)).toFixed(1));
  const most = MOST_TIME[name];
  return {
    what: `${name}, processor time of a bare handler`,
    value,
    unit: "times",
    ...(most && { goal: `<= ${most}`, met: value <= most }),
    beside: `${medians(measured, 1)} µs; ${bytes} bytes`,
  };
}

function microsPerRequest(url, cookie, pid) {
  const before = processorTime(pid);
  const printed = load(url, cookie);
  return (processorTime(pid) - before) / requests(printed);
}

const medians = (measured, digits) =>
  [0, 1].map((side) => median(measured.map((pair) => pair[side])).toFixed(digits)).join("/");

/** Requests a second of our pages as ratios to a bare handler in the same process that answers equal bytes. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { at, example, median, offering } from "./programs.mjs";

/** Shared machines change their speed by nearly two every few seconds: pairs are shorter than that, and many. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 11);
const SECONDS = 1;
const CONNECTIONS = 64;
const PAGES = 11;

/** The least ratio of each page. */
const GOALS = { "app-12-picks": 0.5, "app-step-2-12-picks": 0.35, "home-signed-in": 0.4 };
const GOAL_OF_STRANGERS = 0.95;
/** How many instructions a public page may take, of the bare handler's. */
const INSTRUCTIONS = 1 / GOAL_OF_STRANGERS;
const COUNTS = spawnSync("perf", ["stat", "-e", "instructions", "true"]).status === 0;

export async function* pages() {
  const { lines, pid, stop } = await offering(example("bench-pair"), PAGES);
  try {
    for (const line of lines) {
      const [name, ours, bare, bytes, who] = line.split(" ");
      const cookies = who ? who.split(",") : [];
      yield row(name, Number(bytes), cookies, pairs(ours, bare, cookies));
      if (cookies.length === 0) yield* await counted(name, ours, bare, pid);
    }
  } finally {
    stop();
  }
}

function row(name, bytes, cookies, measured) {
  const value = Number(median(measured.map(([a, b]) => a / b)).toFixed(2));
  const goal = GOALS[name] ?? (cookies.length > 0 ? undefined : GOAL_OF_STRANGERS);
  const rates = [0, 1].map((side) => Math.round(median(measured.map((pair) => pair[side])))).join("/");
  return {
    what: `${name}, ${bytes} bytes`,
    value,
    unit: "ratio",
    ...(goal && { goal: `>= ${goal}`, met: value >= goal }),
    beside: `requests/s ${rates}, medians of ${ROUNDS}`,
  };
}

/** Both are asked in turn, so that a machine that slows down slows both. */
function pairs(ours, bare, cookies) {
  rate(ours, cookies);
  return Array.from({ length: ROUNDS }, () => [rate(ours, cookies), rate(bare, cookies)]);
}

/**
 * The same in instructions, where the machine counts them. It is the steadier figure: what moves
 * the rates by a tenth moves the instructions by a hundredth.
 */
async function counted(name, ours, bare, pid) {
  if (!COUNTS) return [];
  const [of, beside] = [await instructions(ours, pid), await instructions(bare, pid)];
  const value = Number((of / beside).toFixed(2));
  const goal = `<= ${INSTRUCTIONS.toFixed(2)}`;
  return [
    {
      what: `${name}, instructions a request`,
      value,
      unit: "ratio",
      goal,
      met: value <= INSTRUCTIONS,
      beside: `${Math.round(of)}/${Math.round(beside)}`,
    },
  ];
}

/** Instructions a request, the kernel's included. */
async function instructions(url, pid) {
  const perf = spawn("perf", ["stat", "-x", ",", "-e", "instructions", "-p", String(pid)]);
  let told = "";
  perf.stderr.on("data", (text) => (told += text));
  await once(perf, "spawn");
  const said = load(url, [], 2);
  perf.kill("SIGINT");
  await once(perf, "close");
  return Number(/^(\d+),/m.exec(told)[1]) / Number(/(\d+) requests in/.exec(said)[1]);
}

/** One visitor costs wrk less than several, who need a script. */
function asking(url, cookies) {
  if (cookies.length > 1) return ["-s", at("bench/visitors.lua"), url, "--", ...cookies];
  return [...cookies.flatMap((cookie) => ["-H", `Cookie: ${cookie}`]), url];
}

function rate(url, cookies) {
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(load(url, cookies, SECONDS))[1]);
}

/** Asks for a page as fast as it comes; the answer is what wrk says of it. */
function load(url, cookies, seconds) {
  const said = execFileSync("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...asking(url, cookies)], {
    encoding: "utf8",
  });
  if (/Non-2xx/.test(said)) throw new Error(`${url}\n${said}`);
  return said;
}

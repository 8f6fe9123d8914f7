/** Requests a second of our pages as ratios to a bare handler in the same process that answers equal bytes. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { load, read, requests, requestsASecond } from "./load.mjs";
import { example, median, offering } from "./programs.mjs";

/** Shared machines change their speed by nearly two every few seconds: pairs are shorter than that, and many. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 11);
/** Of a page that is made for each visitor: it is judged by its processor time. */
const ROUNDS_OF_VISITORS = Number(process.env["ROUNDS"] ?? 5);

/** The least ratio of each page. */
const GOALS = { "app-12-picks": 0.5, "app-step-2-12-picks": 0.35, "home-signed-in": 0.4 };
const GOAL_OF_STRANGERS = 0.95;
/** Made for each request, whoever asks. */
const MADE = ["shared"];
/** No pages: judged by their processor time alone. */
const LEFT_OUT = ["small", "picture-kept", "picture-drawn"];
/** How many instructions a public page may take, of the bare handler's. */
const INSTRUCTIONS = 1 / GOAL_OF_STRANGERS;
const COUNTS = counts();

export async function* pages() {
  const { lines, pid, stop } = await offering(example("bench-pair"));
  try {
    for (const page of lines.map(read)) {
      if (LEFT_OUT.includes(page.name)) continue;
      const isPublic = page.cookies.length === 0 && !MADE.includes(page.name);
      yield row(page, isPublic);
      if (isPublic) yield* await counted(page, pid);
    }
  } finally {
    stop();
  }
}

function row({ name, bytes, ...page }, isPublic) {
  const measured = pairs(page, isPublic ? ROUNDS : ROUNDS_OF_VISITORS);
  const value = Number(median(measured.map(([a, b]) => a / b)).toFixed(2));
  const goal = GOALS[name] ?? (isPublic ? GOAL_OF_STRANGERS : undefined);
  const rates = [0, 1].map((side) => Math.round(median(measured.map((pair) => pair[side])))).join("/");
  return {
    what: `${name}, requests a second`,
    value,
    unit: "ratio",
    better: "more",
    ...(goal && { goal: `>= ${goal}`, met: value >= goal }),
    beside: `${rates}, medians of ${measured.length}; ${bytes} bytes`,
  };
}

/** Both are asked in turn, so that a machine that slows down slows both. */
function pairs({ addresses, bare, cookies }, rounds) {
  const ours = () => requestsASecond(load(addresses, cookies));
  ours();
  return Array.from({ length: rounds }, () => [ours(), requestsASecond(load([bare], cookies))]);
}

/** A machine without counters lets perf run, and has it say that they are not supported. */
function counts() {
  const tried = spawnSync("perf", ["stat", "-x", ",", "-e", "instructions", "true"], { encoding: "utf8" });
  return tried.status === 0 && /^\d+,/m.test(tried.stderr);
}

/**
 * The same in instructions, where the machine counts them. It is the steadier figure: what moves
 * the rates by a tenth moves the instructions by a hundredth.
 */
async function counted({ name, addresses, bare }, pid) {
  if (!COUNTS) return [];
  const [of, beside] = [await instructions(addresses, pid), await instructions([bare], pid)];
  const value = Number((of / beside).toFixed(2));
  const goal = `<= ${INSTRUCTIONS.toFixed(2)}`;
  return [
    {
      what: `${name}, instructions a request`,
      value,
      unit: "ratio",
      better: "less",
      goal,
      met: value <= INSTRUCTIONS,
      beside: `${Math.round(of)}/${Math.round(beside)}`,
    },
  ];
}

/** Instructions a request, the kernel's included. */
async function instructions(addresses, pid) {
  const perf = spawn("perf", ["stat", "-x", ",", "-e", "instructions", "-p", String(pid)]);
  let told = "";
  perf.stderr.on("data", (text) => (told += text));
  await once(perf, "spawn");
  const said = load(addresses, [], { seconds: 2 });
  perf.kill("SIGINT");
  await once(perf, "close");
  return Number(/^(\d+),/m.exec(told)[1]) / requests(said);
}

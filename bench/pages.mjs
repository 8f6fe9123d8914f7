/** Requests a second of our pages as ratios to a bare handler in the same process that answers equal bytes. */
import { execFileSync } from "node:child_process";
import { example, median, offering } from "./programs.mjs";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const SECONDS = Number(process.env["SECONDS_EACH"] ?? 3);
const CONNECTIONS = 64;
const PAGES = 11;

/** The least ratio of each page. */
const GOALS = { "app-12-picks": 0.5, "app-step-2-12-picks": 0.35, "home-signed-in": 0.4 };
const GOAL_OF_STRANGERS = 0.95;

export async function* pages() {
  const { lines, stop } = await offering(example("bench-pair"), PAGES);
  try {
    for (const line of lines) {
      const [name, ours, bare, bytes, cookie] = line.split(" ");
      yield row(name, Number(bytes), cookie, pairs(ours, bare, cookie));
    }
  } finally {
    stop();
  }
}

function row(name, bytes, cookie, measured) {
  const value = Number(median(measured.map(([a, b]) => a / b)).toFixed(2));
  const goal = GOALS[name] ?? (cookie ? undefined : GOAL_OF_STRANGERS);
  const rates = measured.map(([a, b]) => `${Math.round(a)}/${Math.round(b)}`).join(" ");
  return { what: `${name}, ${bytes} bytes`, value, unit: "ratio", ...(goal && { goal: `>= ${goal}`, met: value >= goal }), beside: `requests/s ${rates}` };
}

/** Both are asked in turn, so that a machine that slows down slows both. */
function pairs(ours, bare, cookie) {
  rate(ours, cookie, 1);
  return Array.from({ length: ROUNDS }, () => [rate(ours, cookie, SECONDS), rate(bare, cookie, SECONDS)]);
}

function rate(url, cookie, seconds) {
  const header = cookie ? ["-H", `Cookie: ${cookie}`] : [];
  const said = execFileSync("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...header, url], { encoding: "utf8" });
  if (/Non-2xx/.test(said)) throw new Error(`${url}\n${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)[1]);
}

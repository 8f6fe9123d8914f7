/** How soon the server answers after exec, its memory when idle and under load, and its size. */
import { readFileSync, statSync } from "node:fs";
import { BINARY, example, folder, median, output, serve } from "./programs.mjs";

const STARTS = 9;
const CLIENTS = 200;
const MINUTES = Number(process.env["MINUTES"] ?? 1);
const PAGES = [
  "/",
  "/about",
  "/ideas",
  "/experiences/gaming",
  "/app",
  "/app?step=2",
  "/app?step=2&template=1",
  "/app?step=3&template=1",
  "/app?q=photo",
  "/og/home.png",
];

export async function* start() {
  const { name, done } = folder();
  try {
    const times = [];
    let idle = 0;
    // The first start creates the database and isn't counted.
    for (let i = 0; i <= STARTS; i++) {
      const server = await serve(name);
      await (await fetch(`${server.url}/app`)).text();
      idle = memory(server.pid, "VmRSS");
      await server.stop();
      if (i > 0) times.push(server.ms);
    }
    yield below("first answer after exec", median(times), "ms", 1000);
    // 30 for the program, 20 for a second language.
    yield below("memory, idle, with both languages", idle, "MB", 50);
    yield below(`memory, ${CLIENTS} mixed clients for ${MINUTES} min`, await underLoad(name), "MB", 110);
    yield { what: "binary", value: Number((statSync(BINARY).size / 1e6).toFixed(1)), unit: "MB" };
  } finally {
    done();
  }
}

export function below(what, value, unit, most) {
  return { what, value: Number(value.toFixed(1)), unit, goal: `<= ${most}`, met: value <= most };
}

/** The most memory while clients with and without picks request all kinds of pages. */
async function underLoad(name) {
  const cookie = output(example("bench-pair"), ["cookie"]).trim();
  const server = await serve(name);
  const end = Date.now() + MINUTES * 60_000;
  const client = async (number) => {
    const headers = number % 2 ? { cookie } : {};
    for (let page = number; Date.now() < end; page++) {
      await (await fetch(server.url + PAGES[page % PAGES.length], { headers })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const most = memory(server.pid, "VmHWM");
  await server.stop();
  return most;
}

/** In megabytes. */
export function memory(pid, field) {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return (Number(line[1]) * 1024) / 1e6;
}

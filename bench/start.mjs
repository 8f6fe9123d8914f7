/** How soon the server answers, what it holds in memory, how large it is. */
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { BINARY, example, folder, median, output, serve } from "./programs.mjs";

const STARTS = 9;
const CONNECTIONS = 64;

export async function* start() {
  const { name, done } = folder();
  try {
    const times = [];
    let idle = 0;
    // The first start makes the database, and isn't counted.
    for (let i = 0; i <= STARTS; i++) {
      const server = await serve(name);
      await (await fetch(`${server.url}/app`)).text();
      idle = memory(server.pid, "VmRSS");
      await server.stop();
      if (i > 0) times.push(server.ms);
    }
    yield below("first answer after exec", median(times), "ms", 60);
    yield below("memory, idle", idle, "MB", 25);
    yield below(`memory, most under ${CONNECTIONS} connections`, await underLoad(name), "MB", 60);
    yield below("binary", statSync(BINARY).size / 1e6, "MB", 20);
  } finally {
    done();
  }
}

function below(what, value, unit, most) {
  return { what, value: Number(value.toFixed(1)), unit, goal: `<= ${most}`, met: value <= most };
}

/** The pages of somebody with picks, one after the other. */
async function underLoad(name) {
  const cookie = output(example("bench-pair"), ["cookie", "12"]).trim();
  const server = await serve(name);
  for (const page of ["/", "/app", "/app?step=2", "/app?step=2&template=1", "/app?step=3&template=1"]) {
    execFileSync("wrk", [
      "-t1",
      `-c${CONNECTIONS}`,
      "-d3s",
      "-H",
      `Cookie: ${cookie}`,
      "-H",
      "Accept-Encoding: br",
      `${server.url}${page}`,
    ]);
  }
  const most = memory(server.pid, "VmHWM");
  await server.stop();
  return most;
}

/** In megabytes. */
function memory(pid, field) {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return (Number(line[1]) * 1024) / 1e6;
}

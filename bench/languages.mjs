/** What a second language costs: memory at rest and with every page kept, and its pages beside the English ones. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { folder, serve } from "./programs.mjs";
import { memory } from "./start.mjs";

const CODINGS = ["identity", "gzip", "br"];
/** Made for each visitor. */
const MADE = "/signin";
const TIMES = 2000;
const ROUNDS = 5;

export async function* languages() {
  const one = await measured(["en"]);
  const two = await measured(["en", "es"]);
  yield below("memory of a second language, idle", two.idle - one.idle, "MB", 20);
  yield below("memory of a second language, with all its pages kept", two.kept - one.kept, "MB", 20);
  yield below(`${MADE} in Spanish, processor time beside English`, two.time, "%", 2);
  yield { what: "all pages in Spanish, bytes beside English (brotli)", value: round(two.bytes), unit: "%" };
}

function below(what, value, unit, most) {
  return { what, value: round(value), unit, goal: `<= ${most}`, met: value <= most };
}

function round(value) {
  return Number(value.toFixed(1));
}

async function measured(codes) {
  const { name, done } = folder();
  writeFileSync(path.join(name, "site.json"), JSON.stringify({ name: "Worthmap", languages: codes }));
  const server = await serve(name, undefined, undefined, { DATA_DIR: name });
  try {
    await (await fetch(`${server.url}/app`)).text();
    const idle = memory(server.pid, "VmRSS");
    const sizes = await allPages(server.url);
    const kept = memory(server.pid, "VmRSS");
    const time = codes.length > 1 ? await timeBeside(server) : 0;
    return { idle, kept, time, bytes: (sizes.es / sizes.en - 1) * 100 };
  } finally {
    await server.stop();
    done();
  }
}

/** Every page of the site map in every coding; bytes of each language. */
async function allPages(url) {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const sizes = { en: 0, es: 0 };
  for (const [, address] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const { pathname } = new URL(address);
    for (const coding of CODINGS) {
      const page = await (await fetch(url + pathname, { headers: { "accept-encoding": coding } })).arrayBuffer();
      if (coding === "identity") sizes[pathname.startsWith("/es/") ? "es" : "en"] += brotliCompressSync(page).length;
    }
  }
  return sizes;
}

/** Percent of processor time that the Spanish page takes more, the median of rounds in turn. */
async function timeBeside({ url, pid }) {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const english = await spent(pid, url + MADE);
    ratios.push((await spent(pid, `${url}/es${MADE}`)) / english);
  }
  return (ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] - 1) * 100;
}

async function spent(pid, address) {
  const before = ticks(pid);
  for (let i = 0; i < TIMES; i++) await (await fetch(address)).arrayBuffer();
  return ticks(pid) - before;
}

/** Processor time in user and kernel mode. */
function ticks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

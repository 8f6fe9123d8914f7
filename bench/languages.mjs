/** What a second language costs: memory at rest and with every page kept, and its pages beside the English ones. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { processorTime } from "./load.mjs";
import { example, folder, median, output, serve } from "./programs.mjs";
import { below, memory } from "./start.mjs";

const CODINGS = ["identity", "gzip", "br"];
/** Made for each visitor: a form, and step 2 with twelve picks. */
const MADE = ["/signin", "/app?step=2"];
const TIMES = 2000;
const ROUNDS = 5;

export async function* languages() {
  const one = await measured(["en"]);
  const two = await measured(["en", "es"]);
  yield below("memory in English alone, idle", one.idle, "MB", 30);
  yield below("memory of a second language, idle", two.idle - one.idle, "MB", 20);
  yield below("memory of a second language, with all its pages kept", two.kept - one.kept, "MB", 20);
  for (const [i, page] of MADE.entries())
    yield below(`${page} in Spanish, processor time beside English`, two.times[i], "%", 2);
  yield { what: "all pages in Spanish, bytes beside English (brotli)", value: Number(two.bytes.toFixed(1)), unit: "%" };
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
    const times = [];
    if (codes.length > 1) for (const page of MADE) times.push(await timeBeside(server, page));
    return { idle, kept, times, bytes: (sizes.es / sizes.en - 1) * 100 };
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
async function timeBeside({ url, pid }, page) {
  const cookie = output(example("bench-pair"), ["cookie"]).trim();
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const english = await spent(pid, url + page, cookie);
    ratios.push((await spent(pid, `${url}/es${page}`, cookie)) / english);
  }
  return (median(ratios) - 1) * 100;
}

async function spent(pid, address, cookie) {
  const before = processorTime(pid);
  for (let i = 0; i < TIMES; i++) await (await fetch(address, { headers: { cookie } })).arrayBuffer();
  return processorTime(pid) - before;
}

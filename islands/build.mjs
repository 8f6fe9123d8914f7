/**
 * Builds everything a browser fetches into ../static/dist/.
 *
 *   node build.mjs                production build
 *   node build.mjs --check-size   the same; fails when a page loads more script than LIMITS allow
 *   node build.mjs --dev          React's development build, not minified
 *   node build.mjs --ssr          only ../static/dist-ssr/render.mjs, which renders islands in Node
 *   node build.mjs --out FOLDER   into another folder
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundleRenderer, bundleScripts, bundleStyles } from "./build/bundles.mjs";
import { Output } from "./build/output.mjs";
import { makeSprites } from "./build/sprites.mjs";

/** Most bytes of script by page, compressed with brotli. */
const LIMITS = [
  { what: "the wizard before the chart", parts: ["loader.js", "islands.js", "offline.js"], limit: 72_000 },
  { what: "the chart", parts: ["chart.js"], limit: 46_000 },
  { what: "the home page", parts: ["auth-watch.js"], limit: 1_010 },
  { what: "the sign-in pages", parts: ["sign-forms.js"], limit: 2_250 },
  { what: "passkeys", parts: ["passkeys.js"], limit: 1_500 },
  { what: "offline use, fetched when idle", parts: ["offline.js"], limit: 2_000 },
  { what: "the service worker", parts: ["sw.js"], limit: 1_500 },
];

const here = path.dirname(fileURLToPath(import.meta.url));
const staticFolder = path.join(here, "../static");
const option = { type: "boolean", default: false };

try {
  const { values } = parseArgs({
    options: {
      "check-size": option,
      dev: option,
      ssr: option,
      out: { type: "string", default: path.join(staticFolder, "dist") },
    },
  });
  if (values.ssr) await bundleRenderer(here, path.join(staticFolder, "dist-ssr/render.mjs"));
  else await buildAll(values);
} catch (error) {
  console.error(`build: ${error.message}`);
  process.exitCode = 1;
}

async function buildAll({ dev, out, "check-size": checkSize }) {
  const output = new Output();
  const [sprites] = await Promise.all([
    makeSprites(path.join(here, "../data"), path.join(here, "node_modules/lucide-static/icons")),
    bundleScripts(here, output, { dev }),
    bundleStyles(path.join(staticFolder, "css"), output, { dev }),
    output.addFolder(staticFolder, "images"),
    output.addFolder(staticFolder, "icons"),
  ]);
  for (const { name, text } of sprites) output.add(name, text);
  await output.write(path.resolve(out), { fast: dev });
  report(output.sizes(), { checkSize });
}

function report(sizes, { checkSize }) {
  for (const [name, { raw, brotli }] of sizes) {
    console.log(`${name.padEnd(36)} ${kB(raw)} ${brotli === undefined ? "" : `${kB(brotli)} brotli`}`.trimEnd());
  }
  if (!checkSize) return;
  for (const { what, parts, limit } of LIMITS) {
    const size = parts.reduce((sum, name) => sum + sizes.get(name).brotli, 0);
    console.log(`${what}: ${kB(size)} of at most ${kB(limit)}`);
    if (size > limit) throw new Error(`${what}: ${size} bytes, ${size - limit} too many`);
  }
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

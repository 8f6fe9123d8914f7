/**
 * Builds everything a browser fetches into ../static/dist/.
 *
 *   node build.mjs                production build
 *   node build.mjs --check-size   the same; fails when a page would load more script than agreed
 *   node build.mjs --dev          React's development build, not minified
 *   node build.mjs --ssr          only ../static/dist-ssr/render.mjs, which renders islands from props
 *   node build.mjs --out FOLDER   into another folder
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copyFolder } from "./build/copies.mjs";
import { Output } from "./build/output.mjs";
import { bundleRenderer, bundleScripts } from "./build/scripts.mjs";
import { measureParts } from "./build/size-limits.mjs";
import { makeSprites } from "./build/sprites.mjs";
import { bundleStyles } from "./build/styles.mjs";

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
    copyFolder(staticFolder, "images", output),
    copyFolder(staticFolder, "icons", output),
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
  for (const { what, size, limit } of measureParts(sizes)) {
    console.log(`${what}: ${kB(size)} of at most ${kB(limit)}`);
    if (size > limit) throw new Error(`${what}: ${size} bytes, ${size - limit} too many`);
  }
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

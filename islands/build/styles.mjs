/** Bundles the stylesheets: one for each file of the CSS folder that no other file imports. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import esbuild from "esbuild";

/** Adds `site.css` and its like to the output. They refer to no pictures or fonts; one that did would fail here. */
export async function bundleStyles(cssFolder, output, { dev }) {
  const entryPoints = await entriesOf(cssFolder);
  if (entryPoints.length === 0) return;
  const { outputFiles } = await esbuild.build({
    absWorkingDir: cssFolder,
    entryPoints,
    outdir: "out",
    bundle: true,
    minify: !dev,
    target: ["chrome100", "firefox100", "safari15.4"],
    legalComments: "none",
    logLevel: "warning",
    write: false,
  });
  for (const { path: file, contents } of outputFiles) output.add(path.basename(file), contents);
}

async function entriesOf(folder) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".css")).sort();
  const imported = new Set();
  for (const name of names) {
    const source = await readFile(path.join(folder, name), "utf8");
    for (const [, target] of source.matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)/g))
      imported.add(path.normalize(target));
  }
  return names.filter((name) => !imported.has(name));
}

/** Bundles scripts and style sheets with esbuild. */
import path from "node:path";
import esbuild from "esbuild";

const common = { bundle: true, logLevel: "warning", write: false };

/** Scripts without an `import()`. */
const PLAIN_SCRIPTS = [
  "pages/join.ts",
  "pages/links.ts",
  "pages/together.ts",
  "account/account-link.ts",
  "account/auth-watch.ts",
  "forms/sign-forms.ts",
  "forms/sign-out.ts",
  "account/popup-result.ts",
  "forms/passkeys.ts",
  "worker/sw.ts",
];

/**
 * Adds all scripts to the output, each as one file: with esbuild's splitting, the few lines that two of them share
 * would be a file of their own, fetched one step later. A script that another imports lazily is bundled first, so
 * that its hashed name is known.
 */
export async function bundleScripts(folder, output, { dev }) {
  const bundle = (entry, imported = {}) => bundleScript(folder, output, { dev, entry, imported });
  const chart = await bundle("radar-chart/chart.ts");
  const carry = await bundle("store/carry-in-addresses.ts");
  const suggestions = await bundle("pages/suggestions.ts");
  const following = await bundle("wizard/following.ts");
  const mapSync = await bundle("account/map-sync.ts");
  const offline = await bundle("offline/offline.ts", { "account/map-sync.ts": mapSync });
  const islands = await bundle("start/islands.tsx", {
    "radar-chart/chart.ts": chart,
    "store/carry-in-addresses.ts": carry,
    "pages/suggestions.ts": suggestions,
    "wizard/following.ts": following,
    "account/map-sync.ts": mapSync,
    "offline/offline.ts": offline,
  });
  await bundle("start/loader.ts", { "start/islands.tsx": islands });
  for (const entry of PLAIN_SCRIPTS) await bundle(entry);
}

/** Bundles one script and returns its hashed name. `imported` maps the entries of its lazy imports to theirs. */
async function bundleScript(folder, output, { dev, entry, imported }) {
  const { outputFiles } = await esbuild.build({
    ...common,
    ...scriptOptions({ dev }),
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: "out",
    target: "es2020",
    charset: "utf8",
    minify: !dev,
    legalComments: dev ? "none" : "external",
    plugins: [lazyImports(folder, imported)],
  });
  const fileEndingWith = (end) => outputFiles.find(({ path: file }) => file.endsWith(end));
  const script = fileEndingWith(".js");
  const name = path.basename(script.path);
  const licenses = fileEndingWith(".LEGAL.txt");
  const note = licenses ? `/*! Licenses: ${output.add(`${name}.LEGAL.txt`, licenses.contents)} */\n` : "";
  return output.add(name, script.text + note);
}

function scriptOptions({ dev }) {
  const define = { "process.env.NODE_ENV": dev ? '"development"' : '"production"', __DEV__: String(dev) };
  return { format: "esm", jsx: "automatic", define };
}

/** esbuild plugin: leaves `import()` of these modules to the browser, under their hashed names. A query stays. */
function lazyImports(folder, files) {
  return {
    name: "lazy-imports",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const [file, query] = wanted.split("?");
        const entry = path.relative(folder, path.join(resolveDir, file)).split(path.sep).join("/");
        if (!files[entry]) throw new Error(`import("${wanted}") has no script of its own in build/bundles.mjs`);
        return { path: query ? `./${files[entry]}?${query}` : `./${files[entry]}`, external: true };
      });
    },
  };
}

/** Adds the style sheets to the output. */
export async function bundleStyles(cssFolder, output, { dev }) {
  const { outputFiles } = await esbuild.build({
    ...common,
    absWorkingDir: cssFolder,
    entryPoints: "home wizard step-1 step-2 result shared landing site print right-to-left"
      .split(" ")
      .map((name) => `${name}.css`),
    outdir: "out",
    minify: !dev,
    target: ["chrome100", "firefox100", "safari15.4"],
    legalComments: "none",
  });
  for (const { path: file, contents } of outputFiles) output.add(path.basename(file), contents);
}

/** Writes the script that renders islands from props in Node; tests compare the server's markup with it. */
export async function bundleRenderer(folder, target) {
  await esbuild.build({
    ...common,
    ...scriptOptions({ dev: false }),
    write: true,
    absWorkingDir: folder,
    entryPoints: ["start/render.tsx"],
    outfile: target,
    platform: "node",
    target: "node20",
    // React's server half is CommonJS and requires Node's own modules.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
}

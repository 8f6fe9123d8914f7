/** Bundles the browser's scripts, and the one that renders the islands outside a browser. */
import path from "node:path";
import esbuild from "esbuild";
import * as terser from "terser";
import { droppableClasses } from "./droppable-classes.mjs";
import { knownBrowsers } from "./known-browsers.mjs";
import { REACT_INTERNALS } from "./react-internals.mjs";
import { sharedReact } from "./shared-react.mjs";

const common = {
  bundle: true,
  format: "esm",
  jsx: "automatic",
  logLevel: "warning",
};

function defines(dev) {
  return { "process.env.NODE_ENV": dev ? '"development"' : '"production"', __DEV__: String(dev) };
}

/** Scripts that import no other when the time comes. */
const ALONE = [
  "pages/join.ts",
  "pages/share.ts",
  "pages/together.ts",
  "account/account-link.ts",
  "account/auth-watch.ts",
  "account/sign-forms.ts",
  "account/popup-result.ts",
  "account/passkeys.ts",
  "worker/sw.ts",
];

/** Of this one everything is called soon: while the islands wake, or with the first presses. */
const CALLED_SOON = "start/islands.tsx";
/**
 * Browsers that know this line compile all functions of a script while it arrives, beside the thread that
 * answers presses; else they do so on that thread, one by one as each is called. (Chromium's explicit compile hints.)
 */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n";

/**
 * Adds all scripts to the output: `loader.js`, `islands.js` and what they import later,
 * `join.js`, `share.js`, `together.js`, those of the pages around signing in, and the service
 * worker.
 *
 * Each is one file, and one request. Letting the bundler split them would put
 * the few lines two of them share into a further file, fetched one step later.
 * So a script that is imported when the time comes is bundled before the one
 * that imports it, which then knows its final name.
 */
export async function bundleScripts(folder, output, { dev }) {
  const bundle = (entry, imported) => bundleScript(folder, output, { dev, entry, imported });
  const chart = await bundle("radar-chart/chart.ts", {});
  const following = await bundle("wizard/following.ts", {});
  const mapSync = await bundle("account/map-sync.ts", {});
  const offline = await bundle("offline/offline.ts", { "account/map-sync.ts": mapSync });
  const islands = await bundle("start/islands.tsx", {
    "radar-chart/chart.ts": chart,
    "wizard/following.ts": following,
    "account/map-sync.ts": mapSync,
    "offline/offline.ts": offline,
  });
  const suggestions = await bundle("pages/suggestions.ts", {});
  await bundle("start/loader.ts", { "start/islands.tsx": islands, "pages/suggestions.ts": suggestions });
  for (const entry of ALONE) await bundle(entry, {});
}

/** Bundles one script; `imported` says which file stands for what it imports lazily. Returns its file name. */
async function bundleScript(folder, output, { dev, entry, imported }) {
  const { outputFiles } = await esbuild.build({
    ...common,
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: "out",
    target: "es2020",
    minify: !dev,
    legalComments: dev ? "none" : "external",
    define: defines(dev),
    plugins: [droppableClasses, knownBrowsers, ...(dev ? [] : [sharedReact]), lazyImports(folder, imported)],
    write: false,
  });
  const part = (end) => outputFiles.find(({ path: file }) => file.endsWith(end));
  const script = part(".js");
  const name = path.basename(script.path);
  if (dev) return output.add(name, script.contents);
  const licences = part(".LEGAL.txt");
  const note = licences ? `\n/*! Licences: ${output.add(`${name}.LEGAL.txt`, licences.contents)} */` : "";
  const hint = entry === CALLED_SOON ? COMPILE_AT_ONCE : "";
  return output.add(name, hint + (await squeeze(script.text)) + note);
}

/** Makes a minified script smaller still: 4% that esbuild leaves on the table, most of it in React. */
async function squeeze(code) {
  const { code: squeezed } = await terser.minify(code, {
    module: true,
    ecma: 2020,
    compress: {
      passes: 4,
      // Plain statements pack better than one long expression.
      sequences: false,
      pure_getters: true,
      lhs_constants: false,
      // Functions among the properties of an object are methods: nothing here constructs with one.
      unsafe_methods: true,
      // React's developer tools look at the development build; here what waits for them is left out.
      global_defs: { "@__REACT_DEVTOOLS_GLOBAL_HOOK__": "undefined" },
    },
    mangle: { properties: { regex: REACT_INTERNALS } },
    format: { comments: false },
  });
  return squeezed;
}

/** esbuild plugin: leaves `import()` of these modules (entry → its file's name) alone, but for the name of the file; a query stays behind it. */
function lazyImports(folder, files) {
  return {
    name: "lazy-imports",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const [file, query] = wanted.split("?");
        const entry = path.relative(folder, path.join(resolveDir, file)).split(path.sep).join("/");
        if (!files[entry]) throw new Error(`import("${wanted}") has no script of its own in build/scripts.mjs`);
        return { path: query ? `./${files[entry]}?${query}` : `./${files[entry]}`, external: true };
      });
    },
  };
}

/** Writes the script that renders islands from props (tests compare the server's markup with it). */
export async function bundleRenderer(folder, target) {
  await esbuild.build({
    ...common,
    absWorkingDir: folder,
    entryPoints: ["start/render.tsx"],
    outfile: target,
    platform: "node",
    target: "node20",
    define: defines(false),
    // React's server half is CommonJS and asks for Node's own modules.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
}

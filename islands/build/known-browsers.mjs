/**
 * esbuild plugin: answers what React asks of its surroundings, and leaves out what nothing here asks of it.
 *
 * React runs anywhere, so it looks for what a very old browser or a server lacks and brings a
 * substitute for each. Every browser that knows our scripts has all of it (Chrome 100, Firefox 100,
 * Safari 15.4). With the questions answered, the substitutes go away.
 */
import { readFile } from "node:fs/promises";
import { hearing } from "./heard-events.mjs";

const FUNCTIONS = [
  "AbortController",
  "MessageChannel",
  "Promise",
  "WeakMap",
  "WeakSet",
  "clearTimeout",
  "performance.getEntriesByType",
  "performance.now",
  "queueMicrotask",
  "reportError",
  "requestAnimationFrame",
  "setTimeout",
  "window.document.createElement",
];
const OBJECTS = ["document", "performance", "window", "window.document"];

const ANSWERS = [
  [typesOf(FUNCTIONS), '"function"'],
  [typesOf(OBJECTS), '"object"'],
  // Node's own.
  [typesOf(["setImmediate"]), '"undefined"'],
  [/"(?:Animation|Composition|Transition)Event" in window|"oninput" in document/g, "true"],
  // Internet Explorer's own.
  [/"documentMode" in document/g, "false"],
  [/\bdocument\.documentMode\b/g, "undefined"],
  // What preloads files for components: ours name none.
  [
    /^  (?:D: prefetchDNS|C: preconnect|L: preload|m: preloadModule|X: preinitScript|S: preinitStyle|M: preinitModuleScript),?$/gm,
    "",
  ],
];

function typesOf(names) {
  const alternatives = names.join("|").replaceAll(".", "\\.");
  return new RegExp(`\\btypeof (?:${alternatives})(?![\\w.])`, "g");
}

export const knownBrowsers = {
  name: "known-browsers",
  setup(build) {
    build.onLoad({ filter: /[\\/](?:react-dom-client|scheduler)\.production\.js$/ }, async ({ path }) => {
      const file = await readFile(path, "utf8");
      const source = path.endsWith("scheduler.production.js") ? file : hearing(file);
      return { contents: ANSWERS.reduce((text, [question, answer]) => text.replaceAll(question, answer), source) };
    });
  },
};

/**
 * esbuild plugin: lets the bundler drop Chart.js classes nobody uses.
 *
 * Chart.js sets static fields from other objects' properties. Reading a
 * property might do anything, so esbuild keeps such a class (all the scales,
 * say) even when nothing refers to it. Wrapped in a call marked as pure, an
 * unused class goes away; a used one behaves as before.
 */
import { readFile } from "node:fs/promises";

export const droppableClasses = {
  name: "droppable-classes",
  setup(build) {
    build.onLoad({ filter: /[\\/]chart\.js[\\/]dist[\\/].*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      // The library's files are formatted: a class of the module's top level starts and ends at the line's start.
      const contents = source.replace(
        /^class (\w+)([^{]*)\{\n([\s\S]*?)^\}$/gm,
        "const $1 = /* @__PURE__ */ (() => class $1$2{\n$3})();",
      );
      if (contents === source && path.endsWith("chart.js")) throw new Error(`${path}: no class found to mark`);
      return { contents, loader: "js" };
    });
  },
};

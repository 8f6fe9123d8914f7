/**
 * esbuild plugin: all components call the same two JSX functions.
 *
 * React's JSX runtime is CommonJS, so each file that uses it would reach through
 * a wrapper object of its own, `(0, x.jsx)(…)`. Bound once and imported by all,
 * the calls are short and alike, and compress better.
 */
const RUNTIME = "react/jsx-runtime";

export const sharedJsx = {
  name: "shared-jsx",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${RUNTIME}$`) }, ({ namespace }) =>
      namespace === "shared-jsx" ? undefined : { path: RUNTIME, namespace: "shared-jsx" },
    );
    build.onLoad({ filter: /./, namespace: "shared-jsx" }, () => ({
      contents: `import runtime from "${RUNTIME}"; export const { jsx, jsxs, Fragment } = runtime;`,
      resolveDir: build.initialOptions.absWorkingDir,
    }));
  },
};

/**
 * esbuild plugin: all our files call the same few functions of React.
 *
 * React is CommonJS, so each file that imports it would reach through a wrapper
 * object of its own, `(0, x.jsx)(…)`. Bound once and imported by all, the calls
 * are short and alike, and compress better.
 */
const FUNCTIONS = {
  react: ["memo", "startTransition", "useDeferredValue", "useEffect", "useRef", "useState", "useSyncExternalStore"],
  "react-dom": ["flushSync"],
  "react-dom/client": ["hydrateRoot"],
  "react/jsx-runtime": ["Fragment", "jsx", "jsxs"],
};

export const sharedReact = {
  name: "shared-react",
  setup(build) {
    build.onResolve({ filter: /^react/ }, ({ path, kind, namespace }) =>
      FUNCTIONS[path] && kind === "import-statement" && namespace !== "shared-react"
        ? { path, namespace: "shared-react" }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: "shared-react" }, ({ path }) => ({
      contents: `import whole from "${path}"; export const { ${FUNCTIONS[path].join(", ")} } = whole;`,
      resolveDir: build.initialOptions.absWorkingDir,
    }));
  },
};

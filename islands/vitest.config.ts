import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __DEV__: "true" },
  test: { include: ["**/*.test.ts", "**/*.test.tsx", "**/*.test.mjs"], environment: "node", isolate: false },
});

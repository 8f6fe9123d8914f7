/** How `make pictures` runs: as the tests do, but it looks instead of judging. */
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

export default defineConfig(tests, {
  testMatch: /pictures\/.*\.pictures\.ts/,
  projects: (tests.projects ?? []).filter(({ name }) => name === "chromium"),
});

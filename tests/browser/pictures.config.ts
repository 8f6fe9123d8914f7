/** How `make pictures` runs: as the tests do, but it looks instead of judging. */
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

export default defineConfig(tests, {
  // `RENEW=1` makes those that are kept with the sources.
  testMatch: process.env["RENEW"] ? /pictures\/.*\.renew\.ts/ : /pictures\/.*\.pictures\.ts/,
});

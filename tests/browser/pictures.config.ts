import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

export default defineConfig(tests, {
  testMatch: process.env["RENEW"] ? /pictures\/.*\.renew\.ts/ : /pictures\/.*\.pictures\.ts/,
});

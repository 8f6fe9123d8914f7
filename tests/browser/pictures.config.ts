import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

process.env["FONTCONFIG_FILE"] = fileURLToPath(new URL("support/pictures.conf", import.meta.url));

export default defineConfig(tests, {
  testMatch: process.env["RENEW"] ? /pictures\/.*\.renew\.ts/ : /pictures\/.*\.pictures\.ts/,
});

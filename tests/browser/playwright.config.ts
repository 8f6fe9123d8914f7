/** How the browser tests run: one server, the system's Chromium, nothing from the network. */
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        // Links of communities are followed, but never leave this machine.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Tests that take the network away judge the pages themselves; offline/ lets the worker in.
    serviceWorkers: "block",
    trace: "retain-on-failure",
  },
});

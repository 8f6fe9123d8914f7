/** How the browser tests run: one server, the system's browsers, nothing from the network. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { ENGINE } from "./support/browsers.ts";

/** The ways through the wizard, with scripts and without, signing up and in, and islands that can't be fetched. */
const IN_FIREFOX_TOO =
  /journeys\/(?!way-on|result-on-a-desk)|accounts\/(letters|emails|sign-up-form)|live\/failing-import/;

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Where nobody watches, what fails once in many runs is told as flaky, with its error, and stops nobody's work.
  retries: process.env["CI"] ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Tests that take the network away judge the pages themselves; offline/ lets the worker in.
    serviceWorkers: "block",
    // A trace of every test takes a quarter of the time; what fails is looked at with `--trace on`.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "chromium",
      use: {
        launchOptions: {
          executablePath: ENGINE,
          args: [
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            // Links of communities are followed, but never leave this machine.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
          ],
        },
      },
    },
    {
      name: "firefox",
      // It takes several times as long over each step as Chromium does.
      timeout: 120_000,
      testMatch: IN_FIREFOX_TOO,
      // An engine that old is made by changing pages on their way, of which Firefox lets nobody change those it is led on to.
      grepInvert: /scripts old engine/,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        trace: "off",
        launchOptions: {
          executablePath: fileURLToPath(new URL("support/firefox.mjs", import.meta.url)),
          firefoxUserPrefs: {
            // A proxy where nothing listens, for all but this machine.
            "network.proxy.type": 1,
            "network.proxy.http": "127.0.0.1",
            "network.proxy.http_port": 9,
            "network.proxy.ssl": "127.0.0.1",
            "network.proxy.ssl_port": 9,
          },
        },
      },
    },
  ],
});

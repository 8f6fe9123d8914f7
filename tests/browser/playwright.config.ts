import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { ENGINE } from "./support/browsers.ts";

/** With `LONG=1` only the tests tagged @long, and in Firefox those of its files that aren't tagged @firefox. */
const LONG = Boolean(process.env["LONG"]);
const FILES_FOR_FIREFOX = /journeys\/(?!way-on|result-on-wide)|accounts\/sign-up-form|live\/failing-import/;

// Inherited by the browsers.
process.env["FONTCONFIG_FILE"] ??= fileURLToPath(new URL("support/fonts.conf", import.meta.url));

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // In CI a test that passes on its second try is reported as flaky, with its error.
  retries: process.env["CI"] ? 1 : 0,
  // Tests wait for delays and navigations: three on two cores take a seventh less time.
  workers: "150%",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Only offline/ allows the service worker.
    serviceWorkers: "block",
    // A trace of every test takes a quarter of the time; run failures again with `--trace on`.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "chromium",
      ...(LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
      use: {
        launchOptions: {
          executablePath: ENGINE,
          args: [
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            // Links to communities resolve to nothing.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
          ],
        },
      },
    },
    {
      name: "firefox",
      // It takes several times as long over each step as Chromium does.
      timeout: 120_000,
      // The old engine is made by rewriting responses, which Firefox doesn't allow for redirected requests.
      ...(LONG ? { testMatch: FILES_FOR_FIREFOX, grepInvert: /@firefox|scripts old engine/ } : { grep: /@firefox/ }),
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        trace: "off",
        launchOptions: {
          executablePath: fileURLToPath(new URL("support/firefox.mjs", import.meta.url)),
          firefoxUserPrefs: {
            // Pages kept by the browser come back without the events that Playwright waits for, so that
            // `goBack` never ends, with any page. It turns them off in its own browsers, but not in this one.
            "fission.bfcacheInParent": false,
            // A proxy where nothing listens, for all but localhost.
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

/** The browsers of this system. */

/** Chromium's engine without windows, which takes half the time. */
export const ENGINE = process.env["CHROMIUM_SHELL"] ?? "/usr/bin/chromium-headless-shell";

/** Chromium with windows, for tests of its settings. */
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

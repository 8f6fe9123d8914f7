/** The browsers of this system. */

/** Chromium's engine without its windows, which takes half the time over each page. */
export const ENGINE = process.env["CHROMIUM_SHELL"] ?? "/usr/bin/chromium-headless-shell";

/** The whole of it, for what only a browser with settings of its own does. */
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

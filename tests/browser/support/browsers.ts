export const ENGINE = process.env["CHROMIUM_SHELL"] ?? "/usr/bin/chromium-headless-shell";

export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

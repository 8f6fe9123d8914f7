import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { DEVELOPMENT } from "../support/folders.ts";

export type Build = "production" | "development";

export async function holdScripts(page: Page, build: Build): Promise<() => void> {
  const files = manifest();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/static\/[\w-]+\.\w+\.js$/, async (route) => {
    await released;
    if (build === "production") return route.continue();
    const [name] = path.basename(new URL(route.request().url()).pathname).split(".");
    const file = files[`${name}.js`];
    // The server makes it, not a build.
    if (name?.startsWith("language-")) return route.fallback();
    if (!file) throw new Error(`the development build has no ${name}.js`);
    return route.fulfill({ path: path.join(DEVELOPMENT, file), contentType: "text/javascript; charset=utf-8" });
  });
  return release;
}

function manifest(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(DEVELOPMENT, "manifest.json"), "utf8")) as Record<string, string>;
}

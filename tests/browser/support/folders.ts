import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../..");

export function at(inside: string): string {
  return path.join(root, inside);
}

export const DEVELOPMENT = at("tests/browser/.built/development");
export const RENDERER = at("static/dist-ssr/render.mjs");

/** Where things lie. */
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** An absolute path from one inside the repository. */
export function at(inside: string): string {
  return path.join(root, inside);
}

/** The islands with React's development build. */
export const DEVELOPMENT = at("tests/browser/.built/development");
/** Renders islands from props, outside a browser. */
export const RENDERER = at("static/dist-ssr/render.mjs");

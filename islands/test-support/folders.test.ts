/** Imports between folders have one direction. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** A folder may import from those before it. */
const FOLDERS = [
  "contract",
  "mapping",
  "store",
  "shared",
  "account",
  "forms",
  "wizard",
  "radar-chart",
  "category-grid",
  "template-list",
  "worker",
  "offline",
  "pages",
  "start",
  "test-support",
];

/** Build time only; no script of the browser imports from it. */
const BUILD = "build";

const ROOT = path.join(import.meta.dirname, "..");

type Import = { readonly from: string; readonly to: string };

test("all folders are listed, and the root has configuration files alone", () => {
  const entries = readdirSync(ROOT, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...FOLDERS, BUILD].sort());
  const code = entries.filter(({ name }) => /\.[mc]?[jt]sx?$/.test(name)).map(({ name }) => name);
  expect(code.sort()).toEqual(["build.mjs", "vitest.config.ts"]);
});

test("no import leads upward", () => {
  const imports = sources().flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.filter(leadsUpward)).toEqual([]);
});

test("an import that leads upward is found in each of its forms", () => {
  const forms = [
    'import { a } from "../start/a.ts"',
    'import type { A } from "../start/a.ts"',
    'import("../start/a.ts")',
    'import "../start/a.ts"',
    'export * from "../start/a.ts"',
  ];
  for (const form of forms) expect(importsIn("mapping/b.ts", form).filter(leadsUpward)).toHaveLength(1);
});

/** All but tests, which may import from everywhere. */
function sources(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, String(file))),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
}

function importsOf(from: string): Import[] {
  return importsIn(from, readFileSync(path.join(ROOT, from), "utf8"));
}

function importsIn(from: string, text: string): Import[] {
  const wanted = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]*)"/g);
  return [...wanted].map(([, target = ""]) => ({ from, to: path.join(path.dirname(from), target) }));
}

function leadsUpward({ from, to }: Import): boolean {
  const [here, there] = [from, to].map((file) => FOLDERS.indexOf(file.split("/")[0] ?? ""));
  return there === undefined || there === -1 || here === undefined || there > here;
}

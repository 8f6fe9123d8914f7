/** Each folder here is a room, and a room knows only rooms below it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** From the bottom up: a room may import from those before it. */
const ROOMS = [
  "contract",
  "mapping",
  "store",
  "shared",
  "account",
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

/** What runs at build time; what the browser runs knows nothing of it. */
const BUILD = "build";

const ROOT = path.join(import.meta.dirname, "..");

type Import = { readonly from: string; readonly to: string };

test("every folder has its place among the rooms, and the root holds configuration alone", () => {
  const entries = readdirSync(ROOT, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...ROOMS, BUILD].sort());
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

/** All that reaches a browser or stands in for it; tests may know whatever they test. */
function sources(): string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true }).map((file) => path.join(room, String(file))),
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
  const [here, there] = [from, to].map((file) => ROOMS.indexOf(file.split("/")[0] ?? ""));
  return there === undefined || there === -1 || here === undefined || there > here;
}

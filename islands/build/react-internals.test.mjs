import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { REACT_INTERNALS } from "./react-internals.mjs";

const ROOT = path.join(import.meta.dirname, "..");

test("no source of ours has a property by such a name: scripts and the server would call it differently", () => {
  const files = readdirSync(ROOT, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes("node_modules"),
  );
  expect(files.length).toBeGreaterThan(90);
  const names = files.flatMap((file) => readFileSync(path.join(ROOT, file), "utf8").match(/\b\w+\b/g) ?? []);
  expect([...new Set(names)].filter((name) => REACT_INTERNALS.test(name))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { HEARD, hearing } from "./heard-events.mjs";

const ROOT = path.join(import.meta.dirname, "..");

test("the components ask for these events and no others: another one would never be told", () => {
  const files = readdirSync(ROOT, { recursive: true }).filter(
    (file) => file.endsWith(".tsx") && !file.includes("node_modules"),
  );
  expect(files.length).toBeGreaterThan(15);
  const asked = files.flatMap(
    (file) => readFileSync(path.join(ROOT, file), "utf8").match(/\bon[A-Z]\w*(?==\{)/g) ?? [],
  );
  expect([...new Set(asked)].sort()).toEqual(HEARD);
});

test("a file of React's that has changed is no file to guess at", () => {
  const file = readFileSync(path.join(ROOT, "node_modules/react-dom/cjs/react-dom-client.production.js"), "utf8");
  expect(hearing(file).length).toBeLessThan(file.length);
  expect(() => hearing(hearing(file))).toThrow("react-dom: nothing there is like");
});

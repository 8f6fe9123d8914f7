import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { HEARD, hearing } from "./heard-events.mjs";

const ROOT = path.join(import.meta.dirname, "..");
const file = readFileSync(path.join(ROOT, "node_modules/react-dom/cjs/react-dom-client.production.js"), "utf8");

test("the components ask for these events and no others: another one would never be told", () => {
  const files = readdirSync(ROOT, { recursive: true }).filter(
    (name) => name.endsWith(".tsx") && !name.includes("node_modules"),
  );
  expect(files.length).toBeGreaterThan(15);
  const asked = files.flatMap(
    (name) => readFileSync(path.join(ROOT, name), "utf8").match(/\bon[A-Z]\w*(?==\{)/g) ?? [],
  );
  expect([...new Set(asked)].sort()).toEqual(HEARD);
});

test("React goes on telling each of them", () => {
  const left = hearing(file);
  const simple = (left.match(/simpleEventPluginEvents =\s*"([^"]*)"/)?.[1] ?? "").split(" ");
  const told = [
    ...simple.map((event) => `on${event[0].toUpperCase()}${event.slice(1)}`),
    ...[...left.matchAll(/^register\w+Event\([^)]*"(on\w+)"/gm)].map(([, name]) => name),
  ];
  expect(told.sort()).toEqual([...HEARD, "onPointerDown"].sort());
});

test("a file of React's that has changed is no file to guess at", () => {
  expect(hearing(file).length).toBeLessThan(file.length);
  expect(() => hearing(hearing(file))).toThrow("react-dom: nothing there is like");
});

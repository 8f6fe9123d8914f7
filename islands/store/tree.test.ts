import { describe, expect, test } from "vitest";
import { smallWorld } from "../test-support/small-wizard.ts";
import { type Branch, createTree } from "./tree.ts";

const { levels } = smallWorld.branch;

function only(...paths: readonly string[]): Branch["levels"] {
  return Object.fromEntries(paths.map((path) => [path, levels[path] ?? []]));
}

/** A tree cut in two: what lies below make/paint is a file of its own. */
function cutTree(failures = 0) {
  const asked: string[] = [];
  let left = failures;
  const files = new Map<string, Branch>([
    ["root", { levels: only("", "make", "tell"), more: { "make/paint": "paint" } }],
    ["paint", { levels: only("make/paint"), more: {} }],
  ]);
  const tree = createTree("root", (url) => {
    asked.push(url);
    const branch = left > 0 ? undefined : files.get(url);
    left -= 1;
    return branch ? Promise.resolve(branch) : Promise.reject(new Error("no network"));
  });
  return { tree, asked };
}

describe("a tree in several files", () => {
  test("shows nothing before it is fetched", () => {
    expect(cutTree().tree.level("")).toBeUndefined();
  });

  test("fetches the root once, however often it is asked", async () => {
    const { tree, asked } = cutTree();
    await Promise.all([tree.load(""), tree.load("make"), tree.load("tell")]);
    expect(asked).toEqual(["root"]);
    expect(tree.level("tell")?.nodes.map(({ id }) => id)).toEqual(["story", "poem"]);
  });

  test("fetches a further branch when it is wanted, with the way to it", async () => {
    const { tree, asked } = cutTree();
    const level = await tree.load("make/paint");
    expect(asked).toEqual(["root", "paint"]);
    expect(level?.crumbs).toEqual([
      { name: "Make", path: "make" },
      { name: "Paint", path: "make/paint" },
    ]);
    expect(tree.trail("make/paint")?.map(({ id }) => id)).toEqual(["make", "paint"]);
  });

  test.each(["nowhere", "make/nowhere", "make/bench", "__proto__", "constructor", "make/paint/oil/deeper"])(
    "there is no level at %s",
    async (path) => {
      expect(await cutTree().tree.load(path)).toBeUndefined();
    },
  );

  test("asks again after a failure", async () => {
    const { tree, asked } = cutTree(1);
    await expect(tree.load("make")).rejects.toThrow("no network");
    expect((await tree.load("make"))?.path).toBe("make");
    expect(asked).toEqual(["root", "root"]);
  });
});

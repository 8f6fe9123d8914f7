import { describe, expect, test } from "vitest";
import { smallWorld } from "../test-support/small-wizard.ts";
import { createTree } from "./tree.ts";

function treeAfter(failures = 0) {
  const asked: string[] = [];
  const tree = createTree("root", (url) => {
    asked.push(url);
    return asked.length > failures ? Promise.resolve(smallWorld.branch) : Promise.reject(new Error("no network"));
  });
  return { tree, asked };
}

describe("the tree", () => {
  test("shows nothing before it is fetched", () => {
    expect(treeAfter().tree.level("")).toBeUndefined();
  });

  test("is fetched once, however often it is asked", async () => {
    const { tree, asked } = treeAfter();
    await Promise.all([tree.load(""), tree.load("make"), tree.load("tell")]);
    expect(asked).toEqual(["root"]);
    expect(tree.level("tell")?.level.map(({ id }) => id)).toEqual(["story", "poem"]);
  });

  test("has the way to a level", async () => {
    const { tree, asked } = treeAfter();
    const level = await tree.load("make/paint");
    expect(asked).toEqual(["root"]);
    expect(level?.crumbs).toEqual([
      { name: "Make", path: "make" },
      { name: "Paint", path: "make/paint" },
    ]);
    expect(level?.sprite).toBe("/static/make.svg");
    expect(tree.trail("make/paint")?.map(({ id }) => id)).toEqual(["make", "paint"]);
  });

  test.each(["nowhere", "make/nowhere", "make/bench", "__proto__", "constructor", "make/paint/oil/deeper"])(
    "there is no level at %s",
    async (path) => {
      expect(await treeAfter().tree.load(path)).toBeUndefined();
    },
  );

  test("asks again after a failure", async () => {
    const { tree, asked } = treeAfter(1);
    await expect(tree.load("make")).rejects.toThrow("no network");
    expect((await tree.load("make"))?.path).toBe("make");
    expect(asked).toEqual(["root", "root"]);
  });
});

import { describe, expect, test } from "vitest";
import { picksAt, smallWorld, wizardProps } from "../test-support/small-wizard.ts";
import { restore, winner } from "./reconcile.ts";
import { createTree } from "./tree.ts";

const page = wizardProps({ picks: picksAt("tell/poem", "make/bench"), changedAt: 100 });
const tree = createTree("root", () => Promise.resolve(smallWorld.branch));

describe("winner", () => {
  test.each([
    ["the same activities in another order and through other places", ["make/bench", "elsewhere/poem"], 500, "equal"],
    ["something newer", ["tell/poem"], 101, "storage"],
    ["something of the same time", ["tell/poem"], 100, "page"],
    ["something older", ["tell/poem"], 1, "page"],
    ["cleared since", [], 101, "storage"],
    ["nothing at all", [], 0, "page"],
  ] as const)("%s", (_, paths, changedAt, expected) => {
    const entries = paths.map((path) => ({ path, id: path.split("/").pop() ?? "" }));
    expect(winner(page, { entries, changedAt })).toBe(expected);
  });
});

describe("restore", () => {
  test("takes everything from the tree, and drops what that doesn't know", async () => {
    const entries = ["make/paint/oil", "gone/oil", "make/paint", "music", "__proto__", "", "tell/story"].map(
      (path) => ({
        path,
        id: path.split("/").pop() ?? "",
      }),
    );
    expect(await restore({ entries, changedAt: 1 }, tree)).toEqual(picksAt("make/paint/oil", "tell/story"));
  });

  test("ten thousand unknown entries are no trouble", async () => {
    const entries = Array.from({ length: 10_000 }, (_, i) => ({ id: `x${i}`, path: `make/x${i}` }));
    expect(await restore({ entries, changedAt: 1 }, tree)).toEqual([]);
  });

  test("fails when the tree can't be had, rather than dropping everything", async () => {
    const lost = createTree("root", () => Promise.reject(new Error("no network")));
    await expect(restore({ entries: [{ id: "oil", path: "make/paint/oil" }], changedAt: 1 }, lost)).rejects.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { readCollected, withMap } from "./collected.ts";

const NOW = 1_800_000_000_000;
const kept = (address: unknown, at: unknown = NOW) => JSON.stringify({ at, address });

describe("the group gathered in this browser", () => {
  it("is read while it is fresh", () => {
    expect(readCollected(kept("/together/new"), NOW)).toBe("/together/new");
    expect(readCollected(kept("/together/new?maps=1abc.Ada"), NOW + 43_199_999)).toBe("/together/new?maps=1abc.Ada");
    expect(readCollected(kept("/together/new"), NOW + 43_200_000)).toBeUndefined();
    expect(readCollected(kept("/together/new", NOW + 1), NOW)).toBeUndefined();
  });

  it("leads nowhere else, whatever the storage holds", () => {
    const others = ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/together/newer", "/signout", 5];
    for (const address of others) expect(readCollected(kept(address), NOW), String(address)).toBeUndefined();
    for (const text of [null, "", "null", "{}", "[", "5", kept("/together/new", "now")])
      expect(readCollected(text, NOW), String(text)).toBeUndefined();
  });

  it("takes one more map behind those that are there", () => {
    expect(withMap("/together/new", "1abc")).toBe("/together/new?maps=1abc");
    expect(withMap("/together/new?group=1xyz", "1a&b")).toBe("/together/new?group=1xyz&maps=1a%26b");
  });
});

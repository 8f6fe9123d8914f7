import { describe, expect, it } from "vitest";
import { holdsAll, readCollected, withMap } from "./collected.ts";

const NOW = 1_800_000_000_000;
const picks = (...bytes: number[]) => `1${btoa(String.fromCharCode(7, 7, ...bytes)).replace(/=/g, "")}`;
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

  it("is known again when more maps are in it, whichever way it is written", () => {
    const [ada, bo] = [picks(0, 0, 5), picks(0, 0, 250)];
    const long = "x".repeat(24);
    // Name and picks of each, behind their lengths: what the server seals.
    const sealed = picks(3, 65, 100, 97, 3, 0, 0, 5, 24, ...new TextEncoder().encode(long), 3, 0, 0, 250);
    const both = `/together/new?maps=${ada}.Ada,${bo}.${long}`;
    expect(holdsAll(both, `/together/new?maps=${bo}.${long}`)).toBe(true);
    expect(holdsAll(`/together/new?group=${sealed}`, both)).toBe(true);
    expect(holdsAll(both, `/together/new?group=${sealed}`)).toBe(true);
    expect(holdsAll(both, "/together/new")).toBe(true);
    expect(holdsAll(`/together/new?group=${sealed}&maps=${ada}`, both)).toBe(true);
  });

  it("is another one as soon as a map is missing or has another name", () => {
    const [ada, bo] = ["/together/new?maps=1AAAAAA.Ada", "/together/new?maps=1BBBBBB.Bo"];
    expect(holdsAll(bo, ada)).toBe(false);
    expect(holdsAll("/together/new?maps=1AAAAAA.Rude%20words", ada)).toBe(false);
    expect(holdsAll("/together/new", ada)).toBe(false);
    expect(holdsAll(ada, "/together/new?maps=1AAAAAA.Ada,1AAAAAA.Ada")).toBe(false);
    expect(holdsAll("/together/new?group=1&maps=nonsense", ada)).toBe(false);
    expect(holdsAll("/together/new?group=1zzzz", ada)).toBe(false);
  });
});

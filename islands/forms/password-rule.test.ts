import { describe, expect, it } from "vitest";
import { isLongEnough, mayContinue } from "./password-rule.ts";

describe("isLongEnough", () => {
  it.each([
    ["1234567", false],
    ["12345678", true],
    ["        ", true],
    ["🪙🪙🪙🪙", false],
    ["🪙🪙🪙🪙🪙🪙🪙🪙", true],
    // Seven letters, one of them typed as two characters.
    ["cafe\u0301abc", false],
  ])("%j: %s", (password, expected) => {
    expect(isLongEnough(password)).toBe(expected);
  });
});

describe("mayContinue", () => {
  it("wants both entries alike", () => {
    expect(mayContinue("correct horse", "correct horse")).toBe(true);
    expect(mayContinue("correct horse", "correct hors")).toBe(false);
    expect(mayContinue("correct horse", "")).toBe(false);
  });

  it("refuses two short ones although they are alike", () => {
    expect(mayContinue("short", "short")).toBe(false);
    expect(mayContinue("", "")).toBe(false);
  });

  it("takes 128 characters and no more", () => {
    expect(mayContinue("x".repeat(128), "x".repeat(128))).toBe(true);
    expect(mayContinue("x".repeat(129), "x".repeat(129))).toBe(false);
  });
});

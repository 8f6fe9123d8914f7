import { describe, expect, test } from "vitest";
import { fourDecimals, percentage } from "./number-text.ts";

test.each([
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [0.8749, 87],
  [0.875, 88],
  [1, 100],
])("percentage of %f", (score, number) => {
  expect(percentage(score)).toBe(number);
});

describe("fourDecimals", () => {
  test.each([
    [0, "0.0000"],
    [0.00005, "0.0001"],
    [0.8732, "0.8732"],
    [0.5, "0.5000"],
    [0.99996, "1.0000"],
    [1, "1.0000"],
  ])("of %f", (score, text) => {
    expect(fourDecimals(score)).toBe(text);
  });
});

import { describe, expect, it } from "vitest";
import { destination, popupUrl } from "./google-popup.ts";

describe("popupUrl", () => {
  it("keeps what the link asks for already", () => {
    expect(popupUrl("/auth/google", "17")).toBe("/auth/google?popup=17");
    expect(popupUrl("/auth/google?next=%2Fapp", "17")).toBe("/auth/google?next=%2Fapp&popup=17");
  });
});

describe("destination", () => {
  it("follows the tab's own popup", () => {
    expect(destination({ kind: "in", popup: "17", next: "/app" }, "17", "/signin")).toBe("/app");
  });

  it.each([
    ["another tab's popup", { kind: "in", popup: "18", next: "/app" }],
    ["a sign-in without a popup", { kind: "in" }],
    ["a sign-out", { kind: "out" }],
  ] as const)("stays after %s", (_, news) => {
    expect(destination(news, "17", "/signin")).toBe("/signin");
    expect(destination(news, undefined, "/signin")).toBe("/signin");
  });
});

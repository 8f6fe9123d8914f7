import { describe, expect, test } from "vitest";
import { deviceOf, joinAction } from "./join-decision.ts";

const PAGE = "https://worthmap.example/app?step=3&template=1";
const links = {
  ios: "https://apps.apple.com/app/chat",
  android: "intent://join/abc#Intent;scheme=chat;package=org.chat;end",
  other: "https://chat.example/join/abc",
};

describe("deviceOf", () => {
  test.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "ios"],
    ["Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148", 5, "ios"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, "ios"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, "other"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", 5, "android"],
    ["Mozilla/5.0 (X11; Linux x86_64)", 0, "other"],
    ["", 0, "other"],
  ] as const)("%s with %i touch points is %s", (userAgent, touchPoints, device) => {
    expect(deviceOf(userAgent, touchPoints)).toBe(device);
  });
});

describe("joinAction", () => {
  test("iOS opens its own link in a new tab", () => {
    expect(joinAction("ios", links, PAGE)).toEqual({ kind: "new-tab", url: links.ios });
  });

  test("Android tries the app, then the other link", () => {
    expect(joinAction("android", links, PAGE)).toEqual({
      kind: "app-first",
      url: links.android,
      fallback: links.other,
    });
  });

  test("other devices stay inside the app when the link is on this host", () => {
    const inside = { ...links, other: "https://worthmap.example/signup?from=join" };
    expect(joinAction("other", inside, PAGE)).toEqual({ kind: "inside", path: "/signup?from=join" });
    expect(joinAction("other", { ...links, other: "/signup" }, PAGE)).toEqual({ kind: "inside", path: "/signup" });
  });

  test("other devices follow the ordinary link when it leads elsewhere", () => {
    expect(joinAction("other", links, PAGE)).toEqual({ kind: "ordinary-link" });
    expect(joinAction("other", { ...links, other: "market://worthmap.example/x" }, PAGE)).toEqual({
      kind: "ordinary-link",
    });
  });

  test.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:x",
    "",
    "http://[",
  ])("%j is never opened", (link) => {
    const bad = { ios: link, android: link, other: link };
    for (const device of ["ios", "android", "other"] as const) {
      expect(joinAction(device, bad, PAGE)).toEqual({ kind: "ordinary-link" });
    }
  });
});

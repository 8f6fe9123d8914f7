import { expect, test } from "vitest";
import { withPicks } from "../store/carry-in-addresses.ts";
import { type WizardLocation, wizardLocation, wizardUrl } from "./urls.ts";

const ADDRESSES: readonly (readonly [string, WizardLocation])[] = [
  ["/app", { step: 1, path: "", template: null }],
  ["/app?path=a/b-c", { step: 1, path: "a/b-c", template: null }],
  ["/app?path=a/b&template=17", { step: 1, path: "a/b", template: "17" }],
  ["/app?step=2&path=a/b&template=17", { step: 2, path: "a/b", template: "17" }],
  ["/app?step=2", { step: 2, path: "", template: null }],
  ["/app?step=2&template=17", { step: 2, path: "", template: "17" }],
  ["/app?step=3&template=17", { step: 3, path: "", template: "17" }],
];

test.each(ADDRESSES)("%s, there and back", (address, at) => {
  expect(wizardUrl(at)).toBe(address);
  expect(wizardLocation(address.slice("/app".length))).toEqual(at);
});

test.each([
  ["/app", "/app?picks=1.0.abcd."],
  ["/app?step=2#done-3", "/app?step=2&picks=1.0.abcd.#done-3"],
  ["/app?picks=1.0.old.&step=2", "/app?step=2&picks=1.0.abcd."],
  ["/app?step=2&picks=1.0.old.#x", "/app?step=2&picks=1.0.abcd.#x"],
])("%s carries the selection", (address, expected) => {
  expect(withPicks(address, "1.0.abcd.")).toBe(expected);
  expect(withPicks(expected, "")).not.toContain("picks");
});

test("a step that doesn't exist is the first", () => {
  expect(wizardLocation("?step=7").step).toBe(1);
});

import { expect, test } from "vitest";
import { type WizardPlace, wizardPlace, wizardUrl } from "./urls.ts";

const ADDRESSES: readonly (readonly [string, WizardPlace])[] = [
  ["/app", { step: 1, path: "", template: null }],
  ["/app?path=a/b-c", { step: 1, path: "a/b-c", template: null }],
  ["/app?path=a/b&template=17", { step: 1, path: "a/b", template: "17" }],
  ["/app?step=2", { step: 2, path: "", template: null }],
  ["/app?step=2&template=17", { step: 2, path: "", template: "17" }],
  ["/app?step=3&template=17", { step: 3, path: "", template: "17" }],
];

test.each(ADDRESSES)("%s, there and back", (address, place) => {
  expect(wizardUrl(place)).toBe(address);
  expect(wizardPlace(address.slice("/app".length))).toEqual(place);
});

test("a step that doesn't exist is the first", () => {
  expect(wizardPlace("?step=7").step).toBe(1);
});

import { expect, test } from "vitest";
import { isForEverybody, isOfAnotherVersion } from "./copies.ts";

function page(headers: Record<string, string>, status = 200): Response {
  return new Response("", { status, headers });
}

test("only what says that it is the same for everybody is kept", () => {
  expect(isForEverybody(page({ "cache-control": "public, max-age=600", vary: "accept-encoding" }))).toBe(true);
  expect(isForEverybody(page({ "cache-control": "public, max-age=0", vary: "accept-encoding, Cookie" }))).toBe(false);
  expect(isForEverybody(page({ "cache-control": "public", vary: "*" }))).toBe(false);
  expect(isForEverybody(page({ "cache-control": "private, no-store" }))).toBe(false);
  expect(isForEverybody(page({}))).toBe(false);
  expect(isForEverybody(page({ "cache-control": "public" }, 404))).toBe(false);
});

test("what another version answers with under the name of one of our files is not kept", () => {
  expect(isOfAnotherVersion("/static/site.0123456789.css", page({ "cache-control": "no-store" }))).toBe(true);
  expect(isOfAnotherVersion("/static/site.0123456789.css", page({ "cache-control": "public, immutable" }))).toBe(false);
  expect(isOfAnotherVersion("/about", page({ "cache-control": "no-store" }))).toBe(false);
});

import { expect, test } from "vitest";
import { isOfAnotherVersion, isPublicResponse } from "./cache.ts";

function page(headers: Record<string, string>, status = 200): Response {
  return new Response("", { status, headers });
}

test("only public responses are cached", () => {
  expect(isPublicResponse(page({ "cache-control": "public, max-age=600", vary: "accept-encoding" }))).toBe(true);
  expect(isPublicResponse(page({ "cache-control": "public, max-age=0", vary: "accept-encoding, Cookie" }))).toBe(false);
  expect(isPublicResponse(page({ "cache-control": "public", vary: "*" }))).toBe(false);
  expect(isPublicResponse(page({ "cache-control": "private, no-store" }))).toBe(false);
  expect(isPublicResponse(page({}))).toBe(false);
  expect(isPublicResponse(page({ "cache-control": "public" }, 404))).toBe(false);
});

test("a file of another version is not cached", () => {
  expect(isOfAnotherVersion("/static/site.0123456789.css", page({ "cache-control": "no-store" }))).toBe(true);
  expect(isOfAnotherVersion("/static/site.0123456789.css", page({ "cache-control": "public, immutable" }))).toBe(false);
  expect(isOfAnotherVersion("/about", page({ "cache-control": "no-store" }))).toBe(false);
});

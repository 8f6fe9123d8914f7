import { expect, test } from "vitest";
import { isForEverybody } from "./copies.ts";

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

import { describe, expect, it } from "vitest";
import { send } from "./form-sending.ts";

function answer(body: string, type: string, more: { redirected?: boolean; url?: string } = {}): typeof fetch {
  const response = new Response(body, { status: 422, headers: { "content-type": type } });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(response, name, { value });
  return () => Promise.resolve(response);
}

const fields = new URLSearchParams({ email: "ada@example.org" });

describe("send", () => {
  it("knows a page that says what to change", async () => {
    const outcome = await send("/signin", fields, answer("<p>Wrong</p>", "text/html; charset=utf-8"));
    expect(outcome).toEqual({ kind: "page", markup: "<p>Wrong</p>" });
  });

  it("a redirect is returned with its address", async () => {
    const request = answer("", "text/html", { redirected: true, url: "https://worthmap.example/app" });
    expect(await send("/signin", fields, request)).toEqual({ kind: "redirect", url: "https://worthmap.example/app" });
  });

  it.each([
    ["nothing answers", () => Promise.reject(new TypeError("failed"))],
    ["something between us answers", answer("upstream gone", "text/plain")],
  ])("has one outcome when %s", async (_, request) => {
    expect(await send("/signin", fields, request)).toEqual({ kind: "no-network" });
  });
});

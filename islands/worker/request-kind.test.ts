import { expect, test } from "vitest";
import { type Kept, requestKind } from "./request-kind.ts";

const SITE = "https://example.org";

const KEPT: Kept = {
  version: "1",
  base: "",
  shells: ["/app", "/app?step=2", "/app?step=3"],
  pages: ["/", "/about", "/ideas"],
  files: ["/static/site.1.css", "/favicon.ico"],
};

function visit(address: string) {
  return requestKind({ method: "GET", mode: "navigate", url: SITE + address }, SITE, KEPT);
}

test("each step of the wizard has its shell, whatever else its address says", () => {
  expect(visit("/app")).toEqual({ kind: "wizard", copy: "/app" });
  expect(visit("/app?path=gaming/board&template=4")).toEqual({ kind: "wizard", copy: "/app" });
  expect(visit("/app?step=2&template=4")).toEqual({ kind: "wizard", copy: "/app?step=2" });
  expect(visit("/app?template=4&step=3")).toEqual({ kind: "wizard", copy: "/app?step=3" });
});

test("public pages and those below them", () => {
  expect(visit("/")).toEqual({ kind: "page", copy: "/", fresh: true });
  expect(visit("/ideas/dog-trainer")).toEqual({ kind: "page", copy: "/ideas/dog-trainer", fresh: true });
  expect(visit("/about?from=mail")).toEqual({ kind: "page", copy: "/about", fresh: false });
});

test("built files come from the cache", () => {
  expect(requestKind({ method: "GET", mode: "cors", url: `${SITE}/static/site.1.css` }, SITE, KEPT)).toEqual({
    kind: "file",
    copy: "/static/site.1.css",
  });
});

test.each([
  "/signin",
  "/signup",
  "/signout",
  "/forgotten",
  "/reset?token=1",
  "/verify?token=1",
  "/auth/google",
  "/auth/google/callback?code=1",
  "/account",
  "/account/download",
  "/compare?ideas=1,2",
  "/r/AbC",
  "/resume?code=AbC",
  "/app/suggestions?q=x",
  "/app/selection",
  "/join/estincome",
  "/nowhere",
  "/aboutother",
])("%s is never cached, and has the offline page", (address) => {
  expect(visit(address)).toEqual({ kind: "page", copy: "/offline", fresh: false });
});

test("the worker stays out of what isn't a visit, isn't a GET, or isn't ours", () => {
  const question = { method: "GET", mode: "navigate", url: `${SITE}/app` };
  expect(requestKind({ ...question, mode: "same-origin" }, SITE, KEPT)).toEqual({ kind: "other" });
  expect(requestKind({ ...question, method: "POST" }, SITE, KEPT)).toEqual({ kind: "other" });
  expect(requestKind({ ...question, url: "https://example.com/app" }, SITE, KEPT)).toEqual({ kind: "other" });
});

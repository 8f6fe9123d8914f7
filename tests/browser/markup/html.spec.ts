import { selectionCode } from "../support/selection-cookie.ts";
import { EVERYTHING } from "../support/selections.ts";
import { expect, LONG_AGO, serverUrl, test } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { markupFaults } from "./rules.ts";

test("page of a rejected form is valid HTML", async () => {
  const response = await fetch(`${serverUrl()}/app/selection`, {
    method: "POST",
    body: new URLSearchParams({ toggle: "nowhere" }),
  });
  expect(await markupFaults(await response.text())).toEqual([]);
});

test("levels with everything picked are valid HTML", async () => {
  const cookie = `selection=${selectionCode(EVERYTHING.picks, LONG_AGO)}`;
  for (const { path } of INNER.filter((_, i) => i % 8 === 0)) {
    const response = await fetch(`${serverUrl()}/app?path=${path}`, { headers: { cookie } });
    expect(await markupFaults(await response.text()), path).toEqual([]);
  }
});

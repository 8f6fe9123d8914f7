/** html-validate finds nothing in the HTML of any page or step. */
import { HtmlValidate } from "html-validate";
import { ALL_PAGES } from "../support/pages.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { EVERYTHING } from "../support/selections.ts";
import { expect, LONG_AGO, serverUrl, test } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { RULES } from "./rules.ts";

const validator = new HtmlValidate(RULES);

async function faults(address: string, cookie: string): Promise<string[]> {
  const response = await fetch(serverUrl() + address, { headers: { cookie: `selection=${cookie}` } });
  const report = await validator.validateString(await response.text());
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${address}:${line}:${column} ${ruleId}: ${message}`),
  );
}

test("every page and step", async () => {
  const found: string[] = [];
  for (const { address, picks } of ALL_PAGES) found.push(...(await faults(address, selectionCode(picks, LONG_AGO))));
  expect(found).toEqual([]);
});

test("pages of things that went wrong", async () => {
  const response = await fetch(`${serverUrl()}/app/selection`, {
    method: "POST",
    body: new URLSearchParams({ toggle: "nowhere" }),
  });
  const report = await validator.validateString(await response.text());
  expect(report.results).toEqual([]);
});

test("levels all over the tree, with everything picked", async () => {
  const cookie = selectionCode(EVERYTHING.picks, LONG_AGO);
  const found: string[] = [];
  for (const { path } of INNER.filter((_, i) => i % 8 === 0))
    found.push(...(await faults(`/app?path=${path}`, cookie)));
  expect(found).toEqual([]);
});

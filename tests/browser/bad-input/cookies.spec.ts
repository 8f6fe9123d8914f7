/** A cookie `selection` that is malformed, oversized or somebody else's reads as what can be understood of it. Without scripts: wizard::bad_input. */
import { selectionCode } from "../support/selection-cookie.ts";
import { spread } from "../support/selections.ts";
import { giveSelection, LONG_AGO, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const GOOD = selectionCode(spread(3), LONG_AGO);
const [version, time, ids = ""] = GOOD.split(".");
const code = (records: string, places = "") => `${version}.${time}.${records}.${places}`;

/** The cookie's text, and how many picks can be read from it. */
const COOKIES: readonly { readonly name: string; readonly text: string; readonly readable: number }[] = [
  { name: "nonsense", text: "nonsense", readable: 0 },
  { name: "another version", text: GOOD.replace("1.", "2."), readable: 0 },
  { name: "JSON of another program", text: "%7B%22a%22%3A1%7D", readable: 0 },
  { name: "foreign characters in one record", text: code(`${ids.slice(0, 4)}!*~%${ids.slice(8)}`), readable: 2 },
  { name: "an unknown record in between", text: code(`${ids.slice(0, 8)}____${ids.slice(8)}`), readable: 3 },
  { name: "cut off in the middle of a record", text: code(ids.slice(0, 10)), readable: 2 },
  { name: "the same record many times", text: code(ids.repeat(100)), readable: 3 },
  { name: "places of nothing", text: code(ids, "________AAAA"), readable: 3 },
  { name: "no time", text: `1..${ids}.`, readable: 3 },
  { name: "a time beyond all numbers", text: `1.${"z".repeat(40)}.${ids}.`, readable: 3 },
  { name: "nearly as much as a browser keeps", text: code(ids + "AAAA".repeat(980)), readable: 3 },
];

const DAILY = ["nonsense", "an unknown record in between", "no time", "nearly as much as a browser keeps"];

for (const { name, text, readable } of COOKIES) {
  test(name, { tag: DAILY.includes(name) ? [] : ["@long"] }, async ({ page, context }) => {
    const wizard = new Wizard(page);
    const level = levelWithActivities(1);
    const [activity] = level.children;
    if (!activity) throw new Error("the level has an activity");
    await giveSelection(context, text);
    await page.goto(`/app?path=${level.path}`, { waitUntil: "commit" });
    await wizard.counts(readable);
    await wizard.settled();
    await wizard.counts(readable);
    await wizard.activity(activity).click();
    await wizard.counts(readable + 1);
    await page.reload();
    await wizard.counts(readable + 1);
  });
}

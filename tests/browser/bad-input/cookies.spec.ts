/** Of a malformed cookie `selection` the valid records are read. Further cases: islands/mapping/selection-code.test.ts, wizard::bad_input. */
import { selectionCode } from "../support/selection-cookie.ts";
import { spread } from "../support/selections.ts";
import { giveSelection, LONG_AGO, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const GOOD = selectionCode(spread(3), LONG_AGO);
const [version, time, ids = ""] = GOOD.split(".");
const code = (records: string, places = "") => `${version}.${time}.${records}.${places}`;

const COOKIES: readonly { readonly name: string; readonly text: string; readonly readable: number }[] = [
  { name: "nonsense", text: "nonsense", readable: 0 },
  { name: "an unknown record in between", text: code(`${ids.slice(0, 8)}____${ids.slice(8)}`), readable: 3 },
  { name: "no time", text: `1..${ids}.`, readable: 3 },
  { name: "nearly as much as a browser keeps", text: code(ids + "AAAA".repeat(980)), readable: 3 },
];

for (const { name, text, readable } of COOKIES) {
  test(name, async ({ page, context }) => {
    const wizard = new Wizard(page);
    const level = levelWithActivities(1);
    const [activity] = level.children;
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

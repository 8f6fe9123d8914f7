/** Whatever is in localStorage, the page works: valid entries are kept, the rest is dropped. The cases are in islands/store/stored-selection.test.ts. */
import { spread } from "../support/selections.ts";
import { giveStorage, storedEntries } from "../support/storage.ts";
import { LONG_AGO, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const GOOD = storedEntries(spread(3));

for (const { name, selected, time, readable } of [
  {
    name: "wrong types and names of prototypes between valid entries",
    selected: [
      null,
      7,
      GOOD[0],
      [],
      "x",
      { id: 3, path: {} },
      { id: "__proto__", path: [{ id: "__proto__" }] },
      GOOD[1],
    ],
    time: String(LONG_AGO),
    readable: 2,
  },
  { name: "an invalid time", selected: GOOD, time: "1e400", readable: 3 },
]) {
  test(name, async ({ page }) => {
    const wizard = new Wizard(page);
    const level = levelWithActivities(1);
    const [activity] = level.children;
    if (!activity) throw new Error("the level has an activity");
    await giveStorage(page, {
      selectedCategories: JSON.stringify(selected),
      categoryCredits: '{"planner":1e9,"__proto__":{"x":1}}',
      selectionChangedAt: time,
    });
    await wizard.open(`/app?path=${level.path}`);
    await wizard.counts(readable);
    await wizard.activity(activity).click();
    await wizard.counts(readable + 1);
    await page.reload();
    await wizard.counts(readable + 1);
  });
}

/** Whatever is in localStorage, the page works: what can be understood is kept, the rest is dropped. */
import { spread } from "../support/selections.ts";
import { giveStorage, storedEntries } from "../support/storage.ts";
import { expect, LONG_AGO, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const GOOD = storedEntries(spread(3));
const NODE = { id: "__proto__", name: "x", icon: "x" };

/** What `selectedCategories` holds, and how many picks can be read from it. */
const CONTENTS: readonly { readonly name: string; readonly text: string; readonly readable: number }[] = [
  { name: "malformed JSON", text: '[{"id":"photo', readable: 0 },
  { name: "an empty text", text: "", readable: 0 },
  { name: "null", text: "null", readable: 0 },
  { name: "a number", text: "1e999", readable: 0 },
  { name: "an object", text: '{"length":3,"0":{}}', readable: 0 },
  { name: "a text", text: '"<script>"', readable: 0 },
  { name: "nesting", text: "[".repeat(50_000), readable: 0 },
  {
    name: "wrong types between good entries",
    text: JSON.stringify([null, 7, GOOD[0], [], "x", { id: 3, path: {} }, GOOD[1]]),
    readable: 2,
  },
  {
    name: "unknown ids between good entries",
    text: JSON.stringify([GOOD[0], { ...NODE, path: [NODE] }, GOOD[2]]),
    readable: 2,
  },
  {
    name: "names of prototypes",
    text: JSON.stringify(["constructor", "__proto__", "toString"].map((id) => ({ id, path: [{ id }] }))),
    readable: 0,
  },
  {
    name: "an inner category as a pick",
    text: JSON.stringify([{ id: "design", name: "", icon: "", path: [{ id: "design" }] }]),
    readable: 0,
  },
  {
    name: "the same entry many times",
    text: JSON.stringify(Array.from({ length: 2_000 }, () => GOOD[0])),
    readable: 1,
  },
  {
    name: "ten thousand entries",
    text: JSON.stringify([
      ...Array.from({ length: 10_000 }, (_, i) => ({ id: `x${i}`, path: [{ id: `x${i}` }] })),
      ...GOOD,
    ]),
    readable: 3,
  },
];

for (const { name, text, readable } of CONTENTS) {
  test(name, async ({ page }) => {
    const wizard = new Wizard(page);
    const level = levelWithActivities(1);
    const [activity] = level.children;
    if (!activity) throw new Error("the level has an activity");
    await giveStorage(page, {
      selectedCategories: text,
      categoryCredits: '{"planner":1e9,"__proto__":{"x":1}}',
      selectionChangedAt: String(LONG_AGO),
    });
    await wizard.open(`/app?path=${level.path}`);
    await wizard.counts(readable);
    await wizard.activity(activity).click();
    await wizard.counts(readable + 1);
    await page.reload();
    await wizard.counts(readable + 1);
  });
}

for (const time of ["", "soon", "-1", "1e400", "99999999999999999999", "0x10"]) {
  test(`a time that is none: "${time}"`, async ({ page }) => {
    const wizard = new Wizard(page);
    const level = levelWithActivities(1);
    const [activity] = level.children;
    if (!activity) throw new Error("the level has an activity");
    await giveStorage(page, { selectedCategories: JSON.stringify(GOOD), selectionChangedAt: time });
    await wizard.open(`/app?path=${level.path}`);
    await wizard.counts(GOOD.length);
    await wizard.activity(activity).click();
    await wizard.counts(GOOD.length + 1);
    await page.reload();
    await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "true");
  });
}

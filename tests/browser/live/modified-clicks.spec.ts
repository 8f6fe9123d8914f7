import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { type Place, TOP } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test("a category, a chip and an idea in a new tab", async ({ page, context, givenPicks, wizard }) => {
  const [top] = TOP;
  const pick = DOZEN.picks[0] as Place;
  await givenPicks(DOZEN.picks);

  const newTab = async (link: ReturnType<Wizard["category"]>) => {
    const opened = context.waitForEvent("page");
    await link.click({ modifiers: ["Control"] });
    const tab = await opened;
    await tab.waitForLoadState("domcontentloaded");
    return tab;
  };
  await wizard.open("/app");
  const level = await newTab(wizard.category(top));
  await new Wizard(level).showsLevel(top);
  await new Wizard(await newTab(wizard.chip(pick))).showsStep(1);
  await wizard.showsLevel(undefined);

  await wizard.open("/app?step=2");
  const chosen = new Wizard(await newTab(wizard.idea(1)));
  await expect(chosen.idea(1)).toHaveAttribute("aria-current", "true");
  await expect(wizard.idea(1)).not.toHaveAttribute("aria-current");
  await expect(page).toHaveURL(/\/app\?step=2$/);
});

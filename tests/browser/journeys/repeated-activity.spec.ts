import { expect, test } from "../support/test.ts";
import { levelOf, placeAt, repeatedActivity, TOP } from "../support/tree.ts";

test("ticked in one place, taken back in another", async ({ wizard }) => {
  const [here, there] = repeatedActivity();
  await wizard.open(`/app?path=${levelOf(here)}`);
  await wizard.activity(here).click();
  await expect(wizard.activity(here)).toHaveAttribute("aria-pressed", "true");
  await wizard.counts(1);
  await wizard.settled();

  await wizard.crumbs.getByRole("link", { name: "All" }).click();
  await wizard.showsLevel(undefined);
  for (const place of [here, there]) {
    const top = TOP.find(({ id }) => place.path.startsWith(`${id}/`));
    if (top) await expect(wizard.category(top).locator(".badge")).toHaveText("1");
  }

  await wizard.drillTo(placeAt(levelOf(there)));
  await expect(wizard.activity(there)).toHaveAttribute("aria-pressed", "true");
  await wizard.activity(there).click();
  await expect(wizard.activity(there)).toHaveAttribute("aria-pressed", "false");
  await wizard.counts(0);
});

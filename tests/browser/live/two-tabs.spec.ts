import { spread } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test("a pick in one tab is ticked in the other", async ({ context }) => {
  const level = levelWithActivities(3);
  const [first, second] = level.children;
  const left = new Wizard(await context.newPage());
  const right = new Wizard(await context.newPage());
  for (const tab of [left, right]) await tab.open(`/app?path=${level.path}`);
  await left.activity(first).click();
  await expect(right.activity(first)).toHaveAttribute("aria-pressed", "true");
  await right.activity(second).click();
  await expect(left.activity(second)).toHaveAttribute("aria-pressed", "true");
  await left.activity(first).click();
  await right.counts(1);
  await right.clearAll.click();
  await left.counts(0);
});

test("the ideas follow, and so does the radar", async ({ context, givenPicks }) => {
  await givenPicks(spread(3));
  const level = levelWithActivities(5);
  const picking = new Wizard(await context.newPage());
  const comparing = new Wizard(await context.newPage());
  await picking.open(`/app?path=${level.path}`);
  await comparing.open("/app?step=2");
  for (const activity of level.children.slice(0, 5)) await picking.activity(activity).click();
  // The server's list for the same picks.
  const server = new Wizard(await context.newPage());
  await server.open("/app?step=2");
  const expected = await server.ranking();
  await expect.poll(() => comparing.ranking()).toEqual(expected);
  await expect(comparing.radar).toHaveAttribute("data-you", (await server.radar.getAttribute("data-you")) ?? "");
});

import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

const SENTENCE = /^\w[\w -]+, then \w[\w -]+: .+[^.]$/;
/** It has the sentences, too. */
const TREE = /\/static\/tree\/tree-/;

test("the sentence comes with the fifth pick and goes with it", async ({ page, wizard }) => {
  const level = levelWithActivities(6);
  const tree = page.waitForResponse(TREE);
  await wizard.open(`/app?path=${level.path}`);
  await (await tree).finished();
  const sentence = page.locator(".sentence");
  for (const [i, activity] of level.children.slice(0, 5).entries()) {
    await expect(sentence).toHaveCount(0);
    await wizard.activity(activity).click();
    await wizard.counts(i + 1);
  }
  await expect(sentence).toHaveText(SENTENCE);
  await expect(sentence).toBeInViewport();
  const said = await sentence.textContent();
  await expect(wizard.announced.filter({ hasText: `5 in all. ${said}` })).toHaveCount(1);
  await page.reload();
  await wizard.settled();
  await expect(sentence).toHaveText(said ?? "");
  await wizard.continue.click();
  await expect(page.locator(".wizard-head .sentence")).toHaveText(said ?? "");
});

test("the sentence comes after the fifth pick where its file takes longer", async ({ page, wizard }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(TREE, (route) => released.then(() => route.continue()));
  const level = levelWithActivities(6);
  await wizard.open(`/app?path=${level.path}`);
  for (const [i, activity] of level.children.slice(0, 5).entries()) {
    await wizard.activity(activity).click();
    await wizard.counts(i + 1);
  }
  await expect(page.locator(".sentence")).toHaveCount(0);
  release();
  await expect(page.locator(".sentence")).toHaveText(SENTENCE);
});

import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

test("from nothing to six", async ({ wizard }) => {
  const level = levelWithActivities(6);
  await wizard.open(`/app?path=${level.path}`);
  const filled = () =>
    wizard.continue.evaluate((button) => {
      const { transform, backgroundColor } = getComputedStyle(button, "::before");
      return { part: new DOMMatrix(transform).a, fill: backgroundColor, text: getComputedStyle(button).color };
    });
  const first = await filled();
  expect(first.part).toBe(0);
  for (const [i, activity] of level.children.slice(0, 6).entries()) {
    await expect(wizard.continue).toHaveText(i < 5 ? `Continue ${i} of 5` : "Continue 5 picked");
    await wizard.activity(activity).click();
    await wizard.counts(i + 1);
    const now = await filled();
    expect(now.part).toBeCloseTo(Math.min((i + 1) / 5, 1));
    const indigo = { fill: "rgb(79, 70, 229)", text: "rgb(255, 255, 255)" };
    if (i + 1 >= 5) expect(now).toMatchObject(indigo);
    else expect(now).toMatchObject({ fill: first.fill, text: first.text });
  }
  await wizard.clear();
  await wizard.toIdeas();
});

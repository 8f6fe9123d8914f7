import { expect, PHONE, test } from "../support/test.ts";
import { COMMUNITIES, levelWithActivities } from "../support/tree.ts";

const VISITS = [
  { scripts: "working", viewport: PHONE, tag: ["@firefox"] },
  { scripts: "off", viewport: PHONE, tag: ["@firefox"] },
  { scripts: "blocked", viewport: PHONE, tag: [] },
  { scripts: "old engine", viewport: PHONE, tag: [] },
  { scripts: "working", viewport: { width: 1280, height: 900 }, tag: [] },
] as const;

for (const { scripts, viewport, tag } of VISITS) {
  test.describe(`scripts ${scripts}, ${viewport.width} px wide`, () => {
    test.use({ scripts, viewport });

    test("landing, five picks, an idea, a community", { tag: [...tag] }, async ({ page, wizard }) => {
      const level = levelWithActivities(5);

      await page.goto("/");
      await page.getByRole("link", { name: "Start Mapping Now" }).click();
      await wizard.showsStep(1);
      await expect(
        page.getByText("Select every option that you've experienced doing. Your experience make your path."),
      ).toBeVisible();

      await wizard.drillTo(level);
      for (const [i, activity] of level.children.slice(0, 5).entries()) {
        await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "false");
        await wizard.activity(activity).click();
        await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "true");
        await wizard.counts(i + 1);
        await wizard.settled();
      }
      await expect(wizard.continue).toHaveAttribute("data-ready", "true");

      await wizard.toIdeas();
      await expect(wizard.ideas).toHaveCount(20);
      await expect(wizard.legend).toHaveCount(0);
      const name = await wizard.ideas.nth(1).locator(".idea-name").innerText();
      await wizard.idea(1).click();
      await expect(wizard.idea(1)).toHaveAttribute("aria-current", "true");
      await expect(wizard.legend).toContainText("Comparison");
      await wizard.settled();

      await wizard.toResult();
      await expect(page.locator(".chosen")).toHaveText(name);
      await expect(page.getByText(/^Estimated income: \$\d{2,3},\d{3}$/)).toBeVisible();
      await expect(page.getByText("Connect with people who turned out to share same interests")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Join communities" })).toBeVisible();

      await page.getByRole("link", { name: COMMUNITIES[0].name, exact: true }).click();
      await expect(page).toHaveURL(/\/signup\?from=map/);
      await expect(page.getByText("Your map will be saved to your account")).toBeVisible();
    });
  });
}

import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

const LEVEL = levelWithActivities(2);
const [PICKED, OTHER] = LEVEL.children.map(({ name }) => name);

test("step 1 names its controls for screen readers", async ({ page, givenPicks, wizard }) => {
  await givenPicks(LEVEL.children.slice(0, 1));
  await page.goto(`/app?path=${LEVEL.path}`);
  await islandsAwake(page);
  await expect(wizard.crumbs).toMatchAriaSnapshot(`
    - navigation "Place in the tree":
      - list:
        - listitem:
          - link "All"
      - link "Back"
  `);
  await expect(page.getByRole("search")).toMatchAriaSnapshot(`
    - search:
      - searchbox "Search for something you have done"
      - button "Search"
  `);
  await expect(page.getByRole("button", { name: PICKED ?? "", exact: true, pressed: true })).toBeVisible();
  await expect(page.getByRole("button", { name: OTHER ?? "", exact: true, pressed: false })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Your picks" }).getByRole("link", { name: PICKED ?? "" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue 1 of 5", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear all", exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Radar chart/ })).toHaveCount(1);
});

test("steps 2 and 3 name their controls for screen readers", async ({ page, givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=2&template=1");
  await islandsAwake(page);
  const name = await wizard.ideas.first().locator(".idea-name").innerText();
  await expect(wizard.idea(0)).toHaveAccessibleName(new RegExp(`^\\d+% ${name} \\$\\d+,\\d{3}( Chosen)?$`));
  await expect(wizard.ideas.first().getByRole("list", { name: "Skills" })).toBeVisible();
  await expect(wizard.findLikeMinded).toBeVisible();
  await page.goto("/app?step=3&template=1");
  await islandsAwake(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Find like-minded people");
  await expect(page.getByRole("link", { name: "Sign Up", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  for (const link of await page.locator("a.community").all()) await expect(link).toHaveAccessibleName(/\w/);
});

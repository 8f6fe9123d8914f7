import { faults } from "../accessibility/axe.ts";
import { isSpanish, spanish } from "../accessibility/spanish.ts";
import { IDEAS, levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";
import { expect, test, testOfSite, workerReady } from "./world.ts";

const OFFLINE = /^You are offline/;

testOfSite("the whole way: levels, picks, an idea, the last step", async ({ page, site, wizard }) => {
  const level = levelWithActivities(5);
  const [first, second] = level.children;
  await wizard.open("/app");
  await wizard.drillTo(level);
  await wizard.activity(first).click();
  await workerReady(page);
  await site.goAway();

  await page.reload();
  await wizard.showsLevel(level);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await wizard.counts(1);
  await wizard.activity(second).click();
  await wizard.counts(2);
  await page.goto("/app");
  await wizard.drillTo(level);
  await expect(wizard.activity(second)).toHaveAttribute("aria-pressed", "true");

  await wizard.toIdeas();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(wizard.ideas.first()).not.toHaveAttribute("data-correlation", "0.0000");
  const name = await wizard.ideas.nth(1).locator(".idea-name").innerText();
  await wizard.idea(1).click();
  await expect(wizard.legend).toBeVisible();
  const chosen = page.url();
  await page.reload();
  await wizard.showsStep(2);
  expect(page.url()).toBe(chosen);
  await expect(page.locator('[aria-current="true"]')).toContainText(name);

  await wizard.toResult();
  const salary = IDEAS.find((idea) => idea.name === name)?.salary.toLocaleString("en-US");
  await expect(page.getByText(`Estimated income: $${salary}`)).toBeVisible();
  await expect(page.locator(".chosen")).toHaveText(name);
  await expect(page.getByText("This explanation needs the network")).toBeVisible();
  await expect(wizard.radar).not.toHaveAttribute("data-you", "[0,0,0,0,0,0,0,0,0,0]");
  await expect(page.locator(".radar-svg .radar-you")).not.toHaveAttribute("points", /^(0,0 ?)+$/);
  await expect(page.getByText("Pick what you have done, and it says here")).toBeHidden();
  await expect(wizard.legend).toBeVisible();
  await wizard.stepBack.click();
  await wizard.showsStep(2);
  expect(page.url()).toBe(chosen);
});

testOfSite("picks made offline are there when the network is back", async ({ page, site, wizard }) => {
  const level = levelWithActivities(1);
  const [activity] = level.children;
  await wizard.open("/app");
  await workerReady(page);
  await site.goAway();
  await wizard.open(`/app?path=${level.path}`);
  await wizard.activity(activity).click();
  await site.comeBack("support@example.com");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await wizard.settled();
  await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "true");
});

test("a link opened offline shows its level or idea, or says that it needs the network", async ({ page, context }) => {
  const level = levelWithActivities(1);
  await page.goto("/app");
  await workerReady(page);
  await context.setOffline(true);
  const other = new Wizard(await context.newPage());
  await other.open(`/app?path=${level.path}&template=1`);
  await other.showsLevel(level);
  await expect(other.continue).toHaveAttribute("href", `/app?step=2&path=${level.path}&template=1`);
  await other.open("/app?step=3&template=1");
  await expect(other.page.locator(".chosen")).toHaveText(IDEAS.find(({ id }) => id === "1")?.name ?? "");
  await other.page.goto("/about");
  await expect(other.page.getByRole("heading", { level: 1 })).toBeVisible();

  for (const address of ["/signin", "/account", "/ideas/dog-trainer", "/compare?ideas=1,2", "/r/AbC", "/nowhere"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveText("This page needs the network");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    expect(await faults(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Continue with your map" }).click();
  await new Wizard(page).showsStep(1);
});

test("copies and the page without a network are in the language of the address", async ({ page, context }) => {
  await page.goto("/es/app");
  await workerReady(page);
  await context.setOffline(true);
  await page.goto("/es/app?step=3&template=1");
  const copy =
    "You are offline. This page is a copy kept in this browser, and so are your picks; search and explanations need the network.";
  await expect(page.getByText(spanish(copy))).toBeVisible();
  await isSpanish(page);
  await page.goto("/es/signin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish("This page needs the network"));
  await isSpanish(page);
});

test("a page that is open says when the network goes and comes", async ({ page, context, wizard }) => {
  await wizard.open("/app");
  await workerReady(page);
  await context.setOffline(true);
  const line = page.getByRole("status").filter({ hasText: OFFLINE });
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
});

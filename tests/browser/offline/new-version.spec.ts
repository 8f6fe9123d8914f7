import { CHROMIUM } from "../support/browsers.ts";
import { levelWithActivities } from "../support/tree.ts";
import { expect, kept, testOfSite as test, workerReady } from "./world.ts";

const READY = "A new version is ready.";

// The engine without windows doesn't announce a worker that another tab installed.
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
  },
});

test("open page keeps its version until it is reloaded", async ({ page, context, site, wizard }) => {
  const level = levelWithActivities(2);
  const [first, second] = level.children;
  await wizard.open("/app");
  await workerReady(page);
  await wizard.drillTo(level);
  await wizard.activity(first).click();
  await site.comeBack("new@example.org");

  // Another tab installs the new version, and is of that version itself.
  const other = await context.newPage();
  await other.goto("/app");
  const notice = page.getByRole("status").filter({ hasText: READY });
  await expect(notice).toBeVisible();
  await expect(other.getByText(READY)).toHaveCount(0);

  await expect(wizard.activity(first)).toHaveAttribute("aria-pressed", "true");
  await wizard.activity(second).click();
  await wizard.counts(2);
  expect((await kept(page)).size).toBeGreaterThan(0);
  const versions = () => page.evaluate(async () => (await caches.keys()).length);
  expect(await versions()).toBe(2);

  await notice.getByRole("button", { name: "Reload to use it" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(versions).toBe(1);
  await wizard.settled();
  await wizard.showsLevel(level);
  await wizard.counts(2);
  expect((await kept(page)).get("/privacy")).toContain("new@example.org");
});

test("a visit after the change is of the new version at once, and so is its copy", async ({ page, site, wizard }) => {
  await wizard.open("/app");
  await workerReady(page);
  await page.goto("about:blank");
  await site.comeBack("new@example.org");
  await wizard.open("/app");
  await expect.poll(async () => (await kept(page)).get("/privacy")).toContain("new@example.org");
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await expect(page.getByText(READY)).toHaveCount(0);
});

import { saved } from "../accounts/map.ts";
import { signUp } from "../accounts/world.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { FIVE } from "../support/selections.ts";
import { giveSelection, LONG_AGO } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { expect, kept, test, workerReady } from "./world.ts";

const EMAIL = `ada-${Date.now()}@example.org`;
const PRIVATE = "/signin /signup /forgotten /account /compare /r/ /resume /auth /join /app/".split(" ");

test("neither picks, nor an account, nor a page that knows of them", async ({ page, context, wizard }) => {
  await giveSelection(context, selectionCode(FIVE.picks, LONG_AGO));
  await signUp(page, EMAIL);
  await wizard.open("/app");
  await wizard.counts(5);
  await workerReady(page);

  await wizard.open("/app?step=3&template=1");
  const shared = await page.locator('a[href*="/r/"]').first().getAttribute("href");
  for (const address of [
    "/",
    "/account",
    "/compare?ideas=1,2",
    shared ?? "/r/x",
    "/resume",
    "/signin",
    "/ideas/dog-trainer",
  ]) {
    await page.goto(address);
  }
  // Pages are cached in the background; this last one is public.
  await expect.poll(async () => (await kept(page)).has("/ideas/dog-trainer")).toBe(true);

  const copies = await kept(page);
  for (const [address, body] of copies) {
    for (const part of PRIVATE) expect(address.startsWith(part), address).toBe(false);
    expect(body, address).not.toContain(EMAIL);
  }
  for (const shell of ["/app", "/app?step=2", "/app?step=3"]) {
    expect(copies.get(shell)).toContain('"picks":[]');
    expect(copies.get(shell)).toContain('"account":null');
  }
  expect(copies.get("/")).toContain("Start Mapping Now");
});

test("picks made offline in a session reach the account, at the server's time", async ({ page, context, wizard }) => {
  await context.clock.install({ time: Date.now() + 1_800_000 });
  const level = levelWithActivities(2);
  const [activity] = level.children;
  await signUp(page, `offline-${EMAIL}`);
  await wizard.open("/app");
  await workerReady(page);

  await context.setOffline(true);
  await wizard.open(`/app?path=${level.path}`);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await wizard.activity(activity).click();
  await wizard.counts(1);
  const waiting = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("mapChanges:"))?.[1]);
  await expect.poll(waiting).toContain(activity.id);
  const [{ at }] = JSON.parse((await waiting()) ?? "[]") as [{ at: number }];
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
  await context.setOffline(false);
  const done = saved(page);
  await wizard.open("/app");
  await done;
  const map = await (await context.request.get("/account/download")).text();
  expect(map).toContain(activity.id);
});

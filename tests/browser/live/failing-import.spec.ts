import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

/** The islands' script; an address with a query is another one to the browser. */
const FIRST_ADDRESS = /\/static\/islands\.[^?]*$/;
const ANY_ADDRESS = /\/static\/islands\./;

function beacons(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/island-errors")) bodies.push(request.postData() ?? "");
  });
  return bodies;
}

test("second request hydrates each island once", async ({ page, wizard }) => {
  const level = levelWithActivities(1);
  const [activity] = level.children;
  const bodies = beacons(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (ANY_ADDRESS.test(request.url())) asked.push(new URL(request.url()).search);
  });
  await page.route(FIRST_ADDRESS, (route) => route.abort());
  await wizard.open(`/app?path=${level.path}`);
  expect(asked).toEqual(["", "?again"]);
  await wizard.activity(activity).click();
  await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "true");
  await wizard.counts(1);
  // A second store would have no picks, and the radar would show none.
  await expect(wizard.radar).not.toHaveAttribute("data-you", "[0,0,0,0,0,0,0,0,0,0]");
  expect(bodies).toEqual([]);
});

for (const { failing, address, base } of [
  { failing: "second failure", address: ANY_ADDRESS, base: "" },
  { failing: "failure to fetch the texts of a language", address: /\/static\/language-es\./, base: "/es" },
])
  test(`${failing} is reported to the server and the page works`, async ({ page }) => {
    const wizard = new Wizard(page, "blocked");
    const level = levelWithActivities(1);
    const [activity] = level.children;
    await page.route(address, (route) => route.abort());
    const heard = page.waitForResponse((response) => response.url().endsWith("/island-errors"));
    await wizard.open(`${base}/app?path=${level.path}`);
    const answer = await heard;
    // Firefox doesn't expose a beacon's body; the server accepts known values only.
    expect(["part=islands&failure=import", null]).toContain(answer.request().postData());
    expect(answer.status()).toBe(204);
    const cell = page.locator(`button.cell[value="${activity.path}"]`);
    await cell.click();
    await expect(cell).toHaveAttribute("aria-pressed", "true");
  });

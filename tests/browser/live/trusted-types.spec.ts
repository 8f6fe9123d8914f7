/** The site's policy: text becomes no markup, and what a browser refuses is told to the server. */
import { binary, startServer } from "../support/server.ts";
import { test as base, expect, islandsAwake } from "../support/test.ts";

const WATCHERS = "127.0.0.1:9187";

const test = base.extend({
  baseURL: async ({}, use) => {
    const server = await startServer(binary(), { METRICS_LISTEN: WATCHERS });
    await use(server.url);
    await server.stop();
  },
});

test("text that a script takes from somewhere becomes no markup, and the server hears of it", async ({
  page,
  complaints,
}) => {
  await page.goto("/app");
  await islandsAwake(page);
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>Somebody else's</p>";
      return "taken";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe("TypeError");
  await expect(page.getByText("Somebody else's")).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("TrustedHTML")]);
  const counted = 'worthmap_refused_by_policy_total{directive="require-trusted-types-for"} 1\n';
  const report = async () => (await fetch(`http://${WATCHERS}/metrics`)).text();
  await expect.poll(report, { timeout: 20_000 }).toContain(counted);
});

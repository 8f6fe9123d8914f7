/** /join/{community} as shipped: the sign-up of this site, or words, for every device; with or without scripts. */
import { expect, serverUrl, test } from "../support/test.ts";
import { COMMUNITIES } from "../support/tree.ts";
import { AGENTS } from "./agents.ts";

for (const { device, userAgent } of AGENTS) {
  test(`${device}: ${userAgent.slice(0, 40)}`, async ({ request }) => {
    for (const { id, devices } of COMMUNITIES) {
      const response = await request.get(`${serverUrl()}/join/${id}`, {
        maxRedirects: 0,
        headers: { "user-agent": userAgent },
      });
      expect(response.status()).toBe(devices.other ? 303 : 200);
      expect(response.headers()["location"]).toBe(devices.other);
    }
  });
}

test("a community that doesn't exist is not found", async ({ request }) => {
  const response = await request.get(`${serverUrl()}/join/nobody`, { maxRedirects: 0 });
  expect(response.status()).toBe(404);
});

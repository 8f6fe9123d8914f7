import { expect, islandsAwake, test } from "../support/test.ts";

test("text assigned to innerHTML is refused", async ({ page, complaints }) => {
  await page.goto("/app");
  await islandsAwake(page);
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>injected</p>";
      return "accepted";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe("TypeError");
  await expect(page.getByText("injected")).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("TrustedHTML")]);
});

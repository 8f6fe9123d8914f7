/** Unknown addresses: the 404 page with its words and its way out. */
import { expect, SCRIPTS, test } from "../support/test.ts";

for (const { scripts, tag } of SCRIPTS) {
  test.describe(`scripts ${scripts}`, { tag }, () => {
    test.use({ scripts });

    test("the not-found page", async ({ page }) => {
      for (const address of [
        "/nowhere",
        "/app/nowhere",
        "/join/nobody",
        "/static/none.css",
        "/%00",
        "/.//evil.example.com/%2e%2e",
      ]) {
        const response = await page.goto(address);
        expect(response?.status(), address).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
        await expect(page.getByText("You won't find anything here")).toBeVisible();
      }
      await page.getByRole("link", { name: "Go to the Main" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
}

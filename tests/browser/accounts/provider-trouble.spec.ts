/** A provider that can't be used. Each test has a site of its own, so that no discovery document is cached. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, type Page } from "@playwright/test";
import { binary, startServer } from "../support/server.ts";

type Start = (answer: (issuer: string) => RequestListener) => Promise<string>;

const test = base.extend<{ start: Start }>({
  start: async ({}, use) => {
    const provider = createServer().listen(0, "127.0.0.1");
    await once(provider, "listening");
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const server = await startServer(binary(), {
      GOOGLE_ISSUER_URL: issuer,
      GOOGLE_CLIENT_ID: "worthmap",
      GOOGLE_CLIENT_SECRET: "secret",
      OIDC_NAME: "Hafen ID",
    });
    await use(async (answer) => {
      provider.on("request", answer(issuer));
      return server.url;
    });
    provider.closeAllConnections();
    provider.close();
    await server.stop();
  },
});

async function openPopup(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/signin`);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Continue with Hafen ID" }).click(),
  ]);
  return popup;
}

test("unreachable provider is explained and the form still works", async ({ page, start }) => {
  await openPopup(page, await start(() => (request) => request.socket.destroy()));
  await expect(page.locator(".auth-status")).toContainText("Hafen ID can't be reached", { timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeEnabled();
});

test("popup hidden by its opener policy is not reported as closed", async ({ page, start }) => {
  const url = await start((issuer) => (request, response) => {
    if (request.url?.startsWith("/authorize")) {
      response.writeHead(200, { "content-type": "text/html", "cross-origin-opener-policy": "same-origin" });
      response.end("<h1>Who are you?</h1>");
    } else {
      const discovery = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
      };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(discovery));
    }
  });
  // A headless browser moves no focus between windows.
  await page.addInitScript(() => {
    document.hasFocus = () => {
      const { dataset } = document.documentElement;
      dataset["asked"] = "true";
      return dataset["focus"] === "here";
    };
  });
  const popup = await openPopup(page, url);
  await expect(popup.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  // The page asks once it can't see the window.
  await expect(page.locator("html")).toHaveAttribute("data-asked", "true");
  await page.evaluate(() => (document.documentElement.dataset["focus"] = "here"));
  await expect(page.locator(".auth-status")).toHaveText(/can't see the Hafen ID window any more. If it is still open/);
  await expect(page.locator(".coin-wait")).toBeHidden();
});

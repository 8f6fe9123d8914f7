/** A provider that is down, slow or a liar. Each test has a site of its own, so that nothing is remembered. */
import { once } from "node:events";
import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { binary, type Server, startServer } from "../support/server.ts";

type Site = { readonly server: Server; readonly provider: HttpServer };

async function start(answer: (issuer: string) => RequestListener): Promise<Site> {
  const provider = createServer().listen(0, "127.0.0.1");
  await once(provider, "listening");
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  provider.on("request", answer(issuer));
  const server = await startServer(binary(), {
    GOOGLE_ISSUER_URL: issuer,
    GOOGLE_CLIENT_ID: "worthmap",
    GOOGLE_CLIENT_SECRET: "secret",
    OIDC_NAME: "Hafen ID",
    LIMIT_SCALE: "1000",
  });
  return { server, provider };
}

async function stop({ server, provider }: Site): Promise<void> {
  provider.closeAllConnections();
  provider.close();
  await server.stop();
}

/** What the page says after somebody pressed the button, through the popup. */
async function wordsAfterPopup(page: Page, { server }: Site): Promise<string> {
  await page.goto(`${server.url}/signin`);
  await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: "Continue with Hafen ID" }).click()]);
  const status = page.locator(".auth-status");
  await expect(status).not.toHaveText(/^(Continue in the Hafen ID window\.)?$/, { timeout: 20_000 });
  return (await status.textContent()) ?? "";
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
});

/** A provider that lets everybody in at once, and then answers the token request as told. */
function liar(token: (issuer: string, nonce: string) => { status: number; body: string }) {
  return (issuer: string): RequestListener => {
    let nonce = "";
    return (request, response) => {
      const url = new URL(request.url ?? "/", issuer);
      if (url.pathname === "/authorize") {
        nonce = url.searchParams.get("nonce") ?? "";
        const back = new URL(url.searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("state", url.searchParams.get("state") ?? "");
        back.searchParams.set("code", "code");
        response.writeHead(302, { location: back.href }).end();
      } else if (url.pathname === "/token") {
        const { status, body } = token(issuer, nonce);
        response.writeHead(status, { "content-type": "application/json" }).end(body);
      } else {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(discovery(issuer)));
      }
    };
  };
}

function tokens(claims: object): string {
  const idToken = `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
  return JSON.stringify({ access_token: "a", token_type: "Bearer", id_token: idToken });
}

const honest = (issuer: string, nonce: string) => ({
  iss: issuer,
  aud: "worthmap",
  exp: Date.now() / 1_000 + 60,
  nonce,
  sub: "1",
  email: "ada@example.org",
  email_verified: true,
});

test("the small provider of these tests is believed when it is honest", async ({ page }) => {
  const site = await start(liar((issuer, nonce) => ({ status: 200, body: tokens(honest(issuer, nonce)) })));
  await page.goto(`${site.server.url}/signin`);
  await page.getByRole("link", { name: "Continue with Hafen ID" }).click();
  await expect(page.getByText("We are starting when reach 100 people")).toBeVisible();
  await stop(site);
});

// Every other lie, and its words, is a product test: google::lies.
test("a provider that answers with another nonce lets nobody in", async ({ page, context }) => {
  const lie = (issuer: string, nonce: string) => tokens({ ...honest(issuer, nonce), nonce: "other" });
  const site = await start(liar((issuer, nonce) => ({ status: 200, body: lie(issuer, nonce) })));
  expect(await wordsAfterPopup(page, site)).toContain("could not be trusted");
  expect((await context.request.get(`${site.server.url}/account`, { maxRedirects: 0 })).status()).toBe(303);
  await stop(site);
});

test("a provider that is down has words, and everything else works", async ({ page }) => {
  const site = await start(() => (request) => request.socket.destroy());
  expect(await wordsAfterPopup(page, site)).toContain("Hafen ID can't be reached");
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeEnabled();
  await stop(site);
});

test("a provider that stalls has words, and delays nobody else", { tag: "@long" }, async ({ page, context }) => {
  const site = await start(() => () => {});
  const words = wordsAfterPopup(page, site);
  const start_ = Date.now();
  for (let i = 0; i < 10; i += 1) await context.request.get(`${site.server.url}/signin`);
  expect(Date.now() - start_).toBeLessThan(2_000);
  expect(await words).toContain("Hafen ID can't be reached");
  await stop(site);
});

test("without a provider there is no button, and its address leads to words", async ({ page }) => {
  const server = await startServer(binary());
  await page.goto(`${server.url}/signin`);
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
  await expect(page.getByText("Google")).toHaveCount(0);
  await page.goto(`${server.url}/auth/google`);
  await expect(page.getByRole("alert")).toContainText("isn't set up on this site");
  await server.stop();
});

test("a window that its provider hides from the page is not called closed", async ({ page }) => {
  // What a provider does that lets no other site look at its windows.
  const site = await start((issuer) => (request, response) => {
    if (request.url?.startsWith("/authorize")) {
      response.writeHead(200, { "content-type": "text/html", "cross-origin-opener-policy": "same-origin" });
      response.end("<h1>Who are you?</h1>");
    } else {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(discovery(issuer)));
    }
  });
  // Which window somebody looks at is nothing that a test can do to a browser without a screen.
  await page.addInitScript(() => {
    document.hasFocus = () => {
      const { dataset } = document.documentElement;
      dataset["asked"] = "true";
      return dataset["looking"] === "here";
    };
  });
  await page.goto(`${site.server.url}/signin`);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Continue with Hafen ID" }).click(),
  ]);
  await expect(popup.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  // The page asks once it can't see the window.
  await expect(page.locator("html")).toHaveAttribute("data-asked", "true");
  await page.evaluate(() => (document.documentElement.dataset["looking"] = "here"));
  await expect(page.locator(".auth-status")).toHaveText(/can't see the Hafen ID window any more. If it is still open/);
  await expect(page.locator(".coin-wait")).toBeHidden();
  await stop(site);
});

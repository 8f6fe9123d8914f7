/** Chromium's virtual authenticators, on a site of their own at `localhost`. */
import { type Browser, type BrowserContext, test as base, type CDPSession, expect, type Page } from "@playwright/test";
import { binary, startServer } from "../support/server.ts";

export { expect };

type Changeable = { PublicKeyCredential: { isConditionalMediationAvailable?: () => Promise<boolean> } | undefined };

export type Device = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly unlocks: (does: boolean) => Promise<void>;
  readonly passkeys: () => Promise<string[]>;
};

export type Offers = "autofill" | "by button";

export const test = base.extend<{ email: string; device: (offers?: Offers) => Promise<Device> }, { site: string }>({
  site: [
    async ({}, use) => {
      const server = await startServer(binary(), {}, "localhost");
      await use(server.url);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site),
  email: async ({}, use, { testId, retry }) => use(`ada-${testId.replaceAll(/[^a-z0-9]/g, "")}-${retry}@example.org`),
  /** Starts another device each time. */
  device: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (offers = "by button") => {
      const made = await start(browser, site, offers);
      contexts.push(made.context);
      return made;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

async function start(browser: Browser, baseURL: string, offers: Offers): Promise<Device> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  if (offers === "by button") {
    await page.addInitScript(() => {
      const { PublicKeyCredential: known } = window as unknown as Changeable;
      if (known) known.isConditionalMediationAvailable = async () => false;
    });
  }
  const protocol = await context.newCDPSession(page);
  await protocol.send("WebAuthn.enable", { enableUI: false });
  return { page, context, ...(await authenticator(protocol)) };
}

async function authenticator(protocol: CDPSession): Promise<Pick<Device, "unlocks" | "passkeys">> {
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async unlocks(does) {
      await protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: does });
    },
    async passkeys() {
      const { credentials } = await protocol.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.map(({ credentialId }) => credentialId);
    },
  };
}

export async function withoutPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as unknown as Changeable).PublicKeyCredential = undefined;
  });
}

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

export const CLIENT_ID = "worthmap";
export const CLIENT_SECRET = "a secret & more";

export type OpenIdProvider = {
  readonly issuer: string;
  /** Registers the client's callback. Before, every request is refused. */
  readonly register: (callback: string) => void;
  readonly stop: () => Promise<void>;
};

export async function startProvider(): Promise<OpenIdProvider> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register(callback) {
      answer = new Provider(issuer, configuration(callback)).callback();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configuration(callback: string): Configuration {
  return {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    cookies: { keys: ["only for tests"] },
    findAccount: (_, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: login, email_verified: true }),
    }),
  };
}

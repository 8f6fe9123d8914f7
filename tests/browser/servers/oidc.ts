/**
 * A real OpenID provider on this machine, with its own pages to sign in and to consent.
 *
 * Whoever signs in there is who they type: an address is a person with that address. `#2` behind
 * it makes it another person with the same address, `?` one whose address nobody has checked.
 */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

export const CLIENT_ID = "worthmap";
export const CLIENT_SECRET = "a secret & more";

export type OpenIdProvider = {
  readonly issuer: string;
  /** Lets a site in whose callback this is. Before, every request is refused. */
  readonly know: (callback: string) => void;
  /** How long every answer takes from now on. */
  readonly slow: (milliseconds: number) => void;
  /** Stops answering, or answers again. */
  readonly down: (down: boolean) => void;
  readonly stop: () => Promise<void>;
};

export async function startProvider(): Promise<OpenIdProvider> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  let wait = 0;
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    setTimeout(() => answer(request, response), wait);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    know(callback) {
      const provider = new Provider(issuer, configuration(callback));
      answer = provider.callback();
    },
    slow: (milliseconds) => (wait = milliseconds),
    down: (down) => (isDown = down),
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
      claims: () => ({ sub: login, email: login.replace(/[#?].*$/, ""), email_verified: !login.endsWith("?") }),
    }),
  };
}

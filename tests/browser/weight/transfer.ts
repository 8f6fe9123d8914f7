/** What really goes over the wire. */
import { get } from "node:http";
import { serverUrl } from "../support/test.ts";

export type Transfer = { readonly bytes: number; readonly encoding: string | undefined };

/** Fetches an address the way a browser that knows brotli does, and counts the bytes of the body as sent. */
export function transfer(address: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    get(new URL(address, serverUrl()), { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => (bytes += part.length));
      response.on("end", () => resolve({ bytes, encoding: response.headers["content-encoding"] }));
    }).on("error", reject);
  });
}

/** The bytes of several addresses together, each sent as brotli. */
export async function brotliBytes(addresses: readonly string[]): Promise<number> {
  let sum = 0;
  for (const address of addresses) {
    const { bytes, encoding } = await transfer(address);
    if (encoding !== "br") throw new Error(`${address} was sent as ${encoding ?? "it is"}, not as brotli`);
    sum += bytes;
  }
  return sum;
}

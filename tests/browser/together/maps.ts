import { type BrowserContext, expect } from "@playwright/test";
import { selectionCode } from "../support/selection-cookie.ts";
import { LONG_AGO, serverUrl } from "../support/test.ts";
import type { Place } from "../support/tree.ts";

export async function sharedPath(context: BrowserContext, picks: readonly Place[]): Promise<string> {
  const headers = { cookie: `selection=${selectionCode(picks, LONG_AGO)}` };
  const response = await context.request.get(`${serverUrl()}/app?step=3&template=1`, { headers });
  const [path] = /\/r\/[\w-]+/.exec(await response.text()) ?? [];
  expect(path).toBeTruthy();
  return path as string;
}

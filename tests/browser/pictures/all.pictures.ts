/** Pictures of every page, and of every state of those that people see first, on a phone and on a desk, light and dark: target/pictures/. */
import type { Page } from "@playwright/test";
import { at } from "../support/folders.ts";
import { ALL_PAGES } from "../support/pages.ts";
import { FIVE } from "../support/selections.ts";
import { PHONE, test } from "../support/test.ts";
import { IDEAS, levelWithActivities, type Place } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";
import { SOME } from "./people.ts";

type Scene = {
  readonly name: string;
  readonly address: string;
  readonly picks?: readonly Place[];
  /** What happens before the picture is taken. */
  readonly first?: (page: Page) => Promise<unknown>;
};

const LEVEL = levelWithActivities(6);
const BAKER = IDEAS.find(({ name }) => name.includes("Bak")) ?? IDEAS[0];

const SCENES: readonly Scene[] = [
  { name: "home", address: "/" },
  { name: "home-again", address: "/", picks: SOME },
  { name: "step-1", address: "/app" },
  { name: "step-1-level", address: `/app?path=${LEVEL.path}`, picks: LEVEL.children.slice(0, 3) },
  { name: "step-1-five", address: `/app?path=${LEVEL.path}`, picks: FIVE.picks },
  {
    name: "step-1-sheet",
    address: `/app?path=${LEVEL.path}`,
    picks: SOME,
    first: async (page) => {
      const { shape } = new Wizard(page);
      if (await shape.isVisible()) await shape.click();
    },
  },
  { name: "step-1-search", address: "/app?q=photo", picks: SOME },
  { name: "step-1-for-an-idea", address: `/app?template=${BAKER?.id}`, picks: SOME },
  { name: "step-2", address: "/app?step=2", picks: SOME },
  {
    name: "step-2-chosen",
    address: "/app?step=2",
    picks: SOME,
    first: (page) => new Wizard(page).idea(1).click(),
  },
  { name: "step-2-pinned", address: `/app?step=2&template=${IDEAS[2]?.id}`, picks: SOME },
  { name: "step-3", address: `/app?step=3&template=${BAKER?.id}`, picks: SOME },
  { name: "idea", address: "/ideas/dog-trainer" },
  { name: "idea-again", address: "/ideas/dog-trainer", picks: SOME },
  { name: "shared", address: `/app?step=3&template=${BAKER?.id}`, picks: SOME, first: openShared },
  {
    name: "shared-with-mine",
    address: `/app?step=3&template=${BAKER?.id}`,
    picks: SOME,
    first: async (page) => {
      await openShared(page, LEVEL.children);
    },
  },
  { name: "waiting", address: "/signup", picks: SOME, first: signUp },
  {
    name: "account",
    address: "/signup",
    picks: SOME,
    first: async (page) => {
      await signUp(page);
      await page.goto("/account");
    },
  },
  { name: "offline", address: "/offline" },
  ...ALL_PAGES.map(({ name, address, picks }) => ({ name: `page-${name.replaceAll(/\W+/g, "-")}`, address, picks })),
];

/** What is looked at without its scripts, too: everything that is one address. */
const PLAIN = SCENES.filter(({ first }) => !first);

/** What is made for paper. */
const PRINTED = SCENES.filter(({ name }) => /^(step-3|idea|shared|page-together-four|page-step-3)$/.test(name));

for (const { width, height } of [PHONE, { width: 1280, height: 900 }]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: "reduce" } });
      for (const scene of SCENES) taken(scene, `${width}-${colorScheme}`);

      test.describe("without scripts", () => {
        test.use({ scripts: "off" });
        for (const scene of PLAIN) taken(scene, `plain-${width}-${colorScheme}`);
      });
    });
  }
}

test.describe("on paper", () => {
  test.use({ viewport: { width: 718, height: 1047 } });
  for (const scene of PRINTED) taken(scene, "paper", (page) => page.emulateMedia({ media: "print" }));
});

/** Takes two pictures of a scene: what the window shows, and the whole page. */
function taken({ name, address, picks = [], first }: Scene, kind: string, then?: (page: Page) => Promise<unknown>) {
  test(name, async ({ page, givenPicks }) => {
    if (picks.length) await givenPicks(picks);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await first?.(page);
    await then?.(page);
    await page.waitForLoadState("networkidle");
    const file = (part: string) => at(`target/pictures/${name}-${kind}${part}.png`);
    await page.screenshot({ path: file("") });
    await page.screenshot({ path: file("-whole"), fullPage: true });
  });
}

/** Opens the page behind the link of the result that is shown, with other picks if there are any. */
async function openShared(page: Page, picks: readonly Place[] = []): Promise<void> {
  const link = await page.locator('[href*="/r/"], [value*="/r/"]').first();
  const address = (await link.getAttribute("href")) ?? (await link.getAttribute("value")) ?? "";
  await page.evaluate(() => localStorage.clear());
  // A page that is left may write its picks once more.
  await page.goto("about:blank");
  await page.context().clearCookies();
  for (const [i, pick] of picks.entries()) {
    if (i === 0) await page.goto(`/app?path=${LEVEL.path}`);
    await new Wizard(page).settled();
    await new Wizard(page).activity(pick).click();
  }
  await page.goto(address);
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("E-mail").or(page.getByLabel("Email")).fill(`me-${Date.now()}-${Math.random()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Repeat password").fill("correct horse battery");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/signup");
  await page.goto("/");
}

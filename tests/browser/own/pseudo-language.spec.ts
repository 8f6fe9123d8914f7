import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { faultsOfLanguage } from "../accessibility/axe.ts";
import { workerReady } from "../offline/world.ts";
import { FEW_ADDRESSES } from "../parity/states.ts";
import { watchTakeOver } from "../parity/take-over.ts";
import { ALL_PAGES } from "../support/pages.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN } from "../support/selections.ts";
import { binary, startServer } from "../support/server.ts";
import { expect, giveSelection, islandsAwake, LONG_AGO, test as ours, PHONE, pageWidth } from "../support/test.ts";
import { INNER, levelWithActivities } from "../support/tree.ts";

const CODE = "eo";
/** Characters and what stands for them: vowels with an accent, or an alphabet from right to left. */
const ALPHABETS: Record<string, readonly [string, string]> = {
  [CODE]: ["aeiouAEIOU", "áéíóúÁÉÍÓÚ"],
  he: ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "אבגדהוזחטיכךלמםנןסעפףצץקרש".repeat(2)],
};
const KEPT = new Set(["Worthmap", "English", "NET", "Ada", "Bo", "Wolfeschlegelsteinhausen"]);

/** Of two texts one is left in English: which. */
type Half = "first" | "second";

const test = ours.extend<{ half: Half | undefined; code: string }>({
  half: [undefined, { option: true }],
  code: [CODE, { option: true }],
  baseURL: async ({ half, code }, use) => {
    const folder = pseudoFolder(code, half);
    const server = await startServer(binary(), { DATA_DIR: folder }, "localhost");
    await use(server.url);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** A site in English and in a language that is made of it. All of it is translated, or half. */
function pseudoFolder(code: string, half: Half | undefined): string {
  const translated = (text: string) => respelled(text, ...(ALPHABETS[code] ?? ["", ""]));
  const isLeft = (at: number) => half === ["first", "second"][at % 2];
  const folder = mkdtempSync(path.join(tmpdir(), "worthmap-pseudo-"));
  execFileSync(binary(), ["init", "--language", code, folder]);
  writeFileSync(path.join(folder, "site.json"), JSON.stringify({ languages: ["en", code] }));
  const languages = path.join(folder, "languages");
  const messages = path.join(languages, `${code}.json`);
  rewrite(messages, (english, _, at) => {
    if (isLeft(at)) return "";
    const [one = "", other] = english.split("||")[0]?.split(" / ") ?? [];
    return other ? { one: translated(one), other: translated(other) } : translated(one);
  });
  for (const file of readdirSync(path.join(languages, code)).filter((name) => name.endsWith(".json")))
    rewrite(path.join(languages, code, file), (_, entry, at) =>
      isLeft(at)
        ? {}
        : Object.fromEntries(texts(entry as object).map(([field, , english]) => [field, translated(String(english))])),
    );
  return folder;
}

/** Keys with what they hold and the note about it. */
function texts(entries: object): [string, unknown, unknown][] {
  const values = new Map<string, unknown>(Object.entries(entries));
  return [...values].filter(([key]) => !key.endsWith("@")).map(([key, value]) => [key, value, values.get(`${key}@`)]);
}

function rewrite(file: string, translate: (key: string, value: unknown, at: number) => unknown): void {
  const entries = texts(JSON.parse(readFileSync(file, "utf8")) as object);
  const translated = entries.map(([key, value], at) => [key, translate(key, value, at)]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(translated)));
}

/** Values, elements and code stay. */
function respelled(text: string, from: string, to: string): string {
  return text.replace(/\{.*?\}|<.*?>|&\w+;|`.*?`|./g, (found) => to[from.indexOf(found)] ?? found);
}

/** Texts with a word that has no accent. */
async function english(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest("script, style, code, cite, [lang]:not(html)"))
        texts.push(node.textContent ?? "");
    const names = ["aria-label", "alt", "title", "placeholder", "data-title", "data-words", "data-of"];
    for (const name of names)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest("[lang]:not(html)")) texts.push(element.getAttribute(name) ?? "");
    return texts;
  });
  return found.filter(isEnglish);
}

function isEnglish(text: string): boolean {
  const words = text.split(/[^\p{L}@.]+/u).map((word) => word.replaceAll(/^\.+|\.+$/g, ""));
  const isWord = (word: string) => word.length > 1 && /[aeiou]/i.test(word) && /[a-z]/.test(word) && !KEPT.has(word);
  return !/:\/\/|@|^\s*\//.test(text) && words.some(isWord);
}

/** Texts in another language than their element says, of how many. */
async function misnamed(page: Page): Promise<{ readonly wrong: readonly object[]; readonly english: number }> {
  const texts = await page.evaluate(() => {
    const found: { text: string; lang: string | null | undefined }[] = [];
    const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest("script, style, code, cite"))
        found.push({
          text: node.textContent ?? "",
          lang: node.parentElement?.closest("[lang]")?.getAttribute("lang"),
        });
    return found;
  });
  const isWrong = ({ text, lang }: (typeof texts)[0]) =>
    isEnglish(text) !== /[áéíóú]/i.test(text) && lang !== (isEnglish(text) ? "en" : CODE);
  return {
    wrong: texts.filter(isWrong),
    english: texts.filter(({ lang }) => lang === "en").length,
  };
}

test.use({ locale: "en" });

test.beforeEach(({ context, baseURL }) => giveSelection(context, selectionCode(DOZEN.picks, LONG_AGO), baseURL));

test("no page has a word that isn't translated once scripts have run", async ({ page }) => {
  test.setTimeout(180_000);
  const addresses = [...ALL_PAGES.map(({ address }) => address), ...FEW_ADDRESSES];
  for (const address of [...addresses, ...INNER.map(({ path }) => `/app?path=${path}`)]) {
    await page.goto(`/${CODE}${address}`);
    if (await page.locator("[data-island]").count()) await islandsAwake(page);
    await expect(page.locator("html")).toHaveAttribute("lang", CODE);
    expect(await english(page), address).toEqual([]);
  }
});

const LEVEL = `/app?path=${levelWithActivities(2).path}`;
const RESULT = "/app?step=3&template=1";
const ACCOUNT = { email: "ada@example.org", password: "correct horse battery" };
const nothing = async () => {};
const submit = (page: Page) => page.locator("form[data-auth] button[type=submit]").first().click();

const pressPasskey = (page: Page) => page.locator("form[data-passkey] button").first().click();

async function withoutPosts(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  await page.route("**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await act(page);
}

async function signUp(page: Page): Promise<void> {
  await page.request.post(`/${CODE}/signup`, {
    form: { ...ACCOUNT, repeat_password: ACCOUNT.password, next: "" },
  });
}

/** A page, what is done there, and the element that shows that it is done. */
const STATES: readonly [address: string, act: (page: Page) => Promise<unknown>, shown: string][] = [
  [LEVEL, (page) => page.locator(".grid button.cell").first().click(), ".tree [role=status]:not(:empty)"],
  [LEVEL, (page) => page.locator("button[name=clear]").click(), "button[name=undo]"],
  ["/app", (page) => page.locator("#search").pressSequentially("gym"), ".suggestion"],
  ["/app?q=gym", (page) => page.locator(".hit-toggle").first().click(), ".hit-toggle[aria-pressed=true]"],
  ["/app?step=2", (page) => page.locator("[data-template] .idea-link").first().click(), ".idea-about"],
  [
    "/app",
    (page) => page.setViewportSize(PHONE).then(() => page.locator(".actions .shape").click()),
    "#shape:popover-open",
  ],
  [RESULT, (page) => page.locator("[data-share]").click(), "#link:target"],
  [`${RESULT}#link`, (page) => page.locator("[data-copy] button").click(), "[data-copy] [role=status]:not(:empty)"],
  ["/app", (page) => workerReady(page).then(() => page.context().setOffline(true)), "#notice-offline:not(:empty)"],
  [LEVEL, nothing, "#notice-offline:not(:empty)"],
  [RESULT, nothing, "#insight p"],
  ["/compare", nothing, "main h1"],
  ["/app", (page) => page.context().setOffline(false), "#notice-offline button"],
  ["/signup", (page) => fill(page, "one password", "another one"), ".repeat-state:not(:empty)"],
  ["/signup", (page) => fill(page, "password", "password").then(() => submit(page)), ".field-error"],
  ["/signin", (page) => fill(page, "not my password").then(() => submit(page)), "[role=alert]"],
  ["/signin", (page) => fill(page, "my password").then(() => withoutPosts(page, submit)), ".auth-status:not(:empty)"],
  ["/signin", (page) => withoutPosts(page, pressPasskey), ".passkey-problem:not(:empty)"],
  ["/signin", signUp, "main"],
  ["/", nothing, ".waiting"],
  ["/account", (page) => page.locator("form[action*=sharing] button").click(), ".note[role=status]"],
  [
    LEVEL,
    async (page) => {
      await page.context().clearCookies({ name: /session/ });
      await page.locator(".grid button.cell").first().click();
    },
    "#notice-save:not(:empty)",
  ],
];

async function fill(page: Page, password: string, repeated?: string): Promise<void> {
  await page.locator("input[name=email]").first().fill(ACCOUNT.email);
  await page.locator("input[name=password]").fill(password);
  if (repeated) await page.locator("input[name=repeat_password]").fill(repeated);
}

test.describe("with copies for offline use", () => {
  test.use({ serviceWorkers: "allow", actionTimeout: 10_000 });

  test("no state that scripts show has a word that isn't translated", async ({ page }) => {
    test.setTimeout(180_000);
    for (const [address, act, shown] of STATES) {
      await page.unrouteAll();
      await page.goto(`/${CODE}${address}`);
      if (await page.locator("[data-island]").count()) await islandsAwake(page);
      await act(page);
      await expect(page.locator(shown).first(), `${address}: ${shown}`).toBeAttached();
      expect(await english(page), `${address}: ${shown}`).toEqual([]);
    }
  });
});

/** A page, what is pressed there, and what shows that it has had its effect. */
const PRESSED: readonly [address: string, selector: string, shown: string][] = [
  ["/app", "a.cell", ".crumbs a"],
  [LEVEL, ".back", "a.cell"],
  [LEVEL, ".grid button.cell", ".tree [role=status]:not(:empty)"],
  ["/app?q=gym", ".hit-toggle", ".hit-toggle[aria-pressed=true]"],
  ["/app?step=2", "[data-template]:nth-child(2) .idea-link", ".idea-about"],
  [RESULT, ".insight-why summary", ".insight-why[open]"],
  [LEVEL, "button[name=clear]", "button[name=undo]"],
  // Without picks.
  ["/app?step=2", ".ideas .idea-link", ".idea-about"],
];

/** Names such as "Map 2", and values within sentences of Markdown. */
const UNMARKED = /^\/(together\?|method)/;

for (const half of ["first", "second"] as const)
  test.describe(`half of it, without each ${half} text`, () => {
    test.use({ half });

    test("each text has the language that it is in, as scripts show it", async ({ page }) => {
      test.setTimeout(120_000);
      for (const [address, selector, shown] of PRESSED) {
        const { errors, changed } = await watchTakeOver(page, `/${CODE}${address}`, "development");
        expect({ errors, changed }, address).toEqual({ errors: [], changed: [] });
        expect(await misnamed(page), address).toMatchObject({ wrong: [] });
        await page.locator(selector).first().click();
        await expect(page.locator(shown).first()).toBeAttached();
        const { wrong, english } = await misnamed(page);
        expect(wrong, `${address}: ${selector}`).toEqual([]);
        expect(english, `${address}: ${selector}`).toBeGreaterThan(3);
        expect(await faultsOfLanguage(page)).toEqual([]);
      }
    });

    test("each text of other pages has the language that it is in", async ({ page }) => {
      for (const { address } of ALL_PAGES.filter(({ address }) => !UNMARKED.test(address))) {
        await page.goto(`/${CODE}${address}`);
        expect.soft(await misnamed(page), address).toMatchObject({ wrong: [] });
      }
    });
  });

/** What isn't at its side of a page from right to left, and texts that reach beyond it. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect());
    const found = boxes(".brand").some((brand) => brand.right < innerWidth * 0.9) ? ["brand"] : [];
    for (const heading of document.querySelectorAll("h1"))
      if (heading.getBoundingClientRect().right - words(heading).right > 1) found.push("h1");
    const [back, ...others] = boxes(".actions .button");
    if (back && others.some((other) => other.right > back.left)) found.push("Back");
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isSeen =
        node.parentElement?.clientWidth !== 1 && !node.parentElement?.closest(".unseen, .skip, .radar-defs");
      const scrolls = node.parentElement?.closest(".people ul, .ways ul, .jump ul");
      if (isSeen && !scrolls && (words(node).left < 0 || words(node).right > innerWidth))
        found.push(node.textContent ?? "");
    }
    return found;
  });
}

test.describe("from right to left", () => {
  test.use({ code: "he" });

  test("pages begin at the right, Continue is left of Back, and nothing is cut off", async ({ page }) => {
    const others = "/r/1uzcuAJYBAAAAAEAAAAAA /compare?ideas=1,2,3 /ideas /ideas/dog-trainer /signin /faq".split(" ");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const address of ["/", "/app", LEVEL, "/app?step=2", RESULT, ...others]) {
        await page.goto(`/he${address}`);
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
        expect(await pageWidth(page), address).toBe(width);
        expect(await misplaced(page), `${address}, ${width} px wide`).toEqual([]);
      }
    }
  });
});

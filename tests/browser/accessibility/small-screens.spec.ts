import { DOZEN } from "../support/selections.ts";
import { expect, PHONE, test } from "../support/test.ts";
import { IDEAS, levelWithActivities } from "../support/tree.ts";

/** WCAG 2.5.5 */
const LEAST = 44;

const TARGETS: readonly (readonly [string, string])[] = [
  ["/app", "#shape .chip, .cell, .actions :is(a, button), .search :is(input, button)"],
  [`/app?path=${levelWithActivities(5).path}`, ".crumbs a, .cell"],
  ["/app?step=2&template=1", ".card .idea-link, .more summary, .actions :is(a, button)"],
  ["/app?step=3&template=1", ".community, .actions a, .passing-on :is(a, button)"],
  ["/experiences/cooking-and-food/baking-and-sweets", ".trail a"],
  ["/signin", ".card-form :is(input:not([type=hidden], [type=checkbox]), button)"],
];

test("touch targets are 44 px high", async ({ page, givenPicks }) => {
  await page.setViewportSize(PHONE);
  await givenPicks(DOZEN.picks);
  for (const [address, selector] of TARGETS) {
    await page.goto(address);
    if (address === "/app") await page.getByRole("button", { name: "See your shape" }).click();
    const heights = await page.locator(selector).evaluateAll((targets) =>
      targets
        .map((target) => ({ words: target.textContent, ...target.getBoundingClientRect().toJSON() }))
        .filter(({ width }) => width > 0)
        .map(({ words, height }) => ({ words, height })),
    );
    expect(heights.length, address).toBeGreaterThan(0);
    const low = heights.filter(({ height }) => height < LEAST);
    expect(low, address).toEqual([]);
  }
});

test("a breadcrumb has two lines at most, and the header marks the part of the site", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const level of [
    "hobbies-and-leisure/home-and-household",
    "arts-and-creativity/performing-arts/theater-and-film",
  ]) {
    await page.goto(`/app?path=${level}`);
    expect((await page.locator(".crumbs").boundingBox())?.height, level).toBeLessThanOrEqual(48);
  }
  for (const [address, kind] of [
    ["/ideas", "page"],
    ["/ideas/dog-trainer", "true"],
    ["/traits", "page"],
  ] as const) {
    await page.goto(address);
    const current = page.locator(".top-links [aria-current]");
    await expect(current, address).toHaveAttribute("aria-current", kind);
    await expect(current, address).toHaveText(address === "/traits" ? "Traits" : "Ideas");
  }
});

test("a large chart, idea, income, range and Share are in the first view of step 3", async ({ page, givenPicks }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await givenPicks(DOZEN.picks);
  const [longest] = [...IDEAS].sort((a, b) => b.name.length - a.name.length);
  for (const { id } of [IDEAS[0], longest ?? IDEAS[1]]) {
    await page.goto(`/app?step=3&template=${id}`);
    const bar = await page.locator(".actions").boundingBox();
    for (const part of [".chosen", ".income", ".range-ends"]) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 640), `${id} ${part}`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    const name = page.locator("#radar-grid text").first();
    const size = await name.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    const scale = ((await page.locator(".radar-svg").boundingBox())?.width ?? 0) / 3_900;
    expect(size * scale).toBeGreaterThanOrEqual(12);
    expect(2_400 * scale).toBeGreaterThanOrEqual(200);
    await expect(page.getByRole("link", { name: "Share it" })).toBeInViewport({ ratio: 1 });
  }
});

test("saving and printing are above the bar of a low desktop window", async ({ page, givenPicks }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await givenPicks(DOZEN.picks);
  for (const { id } of IDEAS.slice(0, 3)) {
    await page.goto(`/app?step=3&template=${id}`);
    const bar = await page.locator(".actions").boundingBox();
    for (const action of await page.locator(".passing-on .button").all()) {
      const box = await action.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 800), `${id}`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  }
});

test("that a map was shared, its income and the way on are in the first view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ["", "/es"]) {
    await page.goto(`${language}/r/1uzcuAJYBAAAAAEAAAAAA`);
    for (const part of [".poster-label", ".chosen", ".income", ".hero-buttons .primary"])
      await expect(page.locator(part), `${language} ${part}`).toBeInViewport({ ratio: 1 });
  }
});

test("no control of the bar leaves the window, signed in or not, and each keeps its one height", async ({
  page,
  givenPicks,
}) => {
  await givenPicks(DOZEN.picks);
  const controls = page.locator(".actions :is(a, button)");
  for (const signedIn of [false, true]) {
    const form = { email: "bar@example.org", password: "correct horse battery", repeat_password: "", next: "" };
    if (signedIn) await page.request.post("/signup", { form: { ...form, repeat_password: form.password } });
    for (const address of ["/app?step=3&template=35", "/app?step=2&template=35", "/app"].flatMap((a) => [a, `/es${a}`]))
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(address);
        const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        const outside = boxes.filter(({ left, right, height }) => left < 15 || right > width - 15 || height > 49);
        expect(outside, `${address} ${width} px`).toEqual([]);
      }
  }
});

for (const height of [640, 740, 844])
  test(`names of traits are in a window 360 by ${height}, clear of the legend`, async ({ page, givenPicks }) => {
    await page.setViewportSize({ width: 360, height });
    await givenPicks(DOZEN.picks);
    const map = "/r/1uzcuAJYBAAAAAEAAAAAA";
    for (const address of [map, `/es${map}`, "/app?step=3&template=35", "/es/app?step=3&template=35"]) {
      await page.goto(address);
      const boxes = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), is: one.textContent })));
      const names = await boxes(".radar-labels text, #radar-grid text");
      const parts = await boxes(".poster .legend li");
      expect(parts.length, address).toBeGreaterThan(1);
      const meeting = names.filter(
        ({ left, right, top, bottom }) =>
          left < 0 ||
          right > 360 ||
          parts.some((part) => left < part.right && part.left < right && top < part.bottom && part.top < bottom),
      );
      expect(meeting, address).toEqual([]);
    }
  });

test.describe("forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("primary buttons differ from others", async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    await page.goto("/app?step=3&template=1");
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(".actions .primary")).not.toBe(await ground(".actions .button:not(.primary)"));
    await page.goto("/app");
    expect(await ground('.continue[data-ready="true"]')).not.toBe(await ground(".actions form .button"));
  });
});

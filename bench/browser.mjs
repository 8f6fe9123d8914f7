/**
 * Chromium as a phone with a processor four times slower: how long until a press is painted, how long
 * hydration blocks the main thread, whether the layout shifts, and the bytes of script.
 */
import { createRequire } from "node:module";
import { folder, serve } from "./programs.mjs";

const require = createRequire(new URL("../tests/browser/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const SLOWER = 4;
const LEVELS = ["arts-and-creativity/visual-arts", "gaming/video-games", "cooking-and-food/everyday-cooking"];
const TOP_LEVELS = [
  "arts-and-creativity",
  "crafts-diy",
  "science-and-technology",
  "business-and-finance",
  "physical-activities",
  "hobbies-and-leisure",
];
const VISITS = 5;
/** The most that a press may take until it is painted, in milliseconds. */
const AT_ONCE = 100;
/** How long a tap lasts, in milliseconds. */
const TAP = 80;

export async function* browser() {
  const { name, done } = folder();
  const server = await serve(name);
  const chrome = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    yield* await hydration(chrome, server.url);
    yield await scripts(chrome, server.url);
    yield pressed("a toggle, painted", await toggles(chrome, server.url), AT_ONCE);
    yield pressed("a drill-in, painted", await drillIns(chrome, server.url), AT_ONCE);
    yield pressed("a choice of template, painted", await choices(chrome, server.url), AT_ONCE);
  } finally {
    await chrome.close();
    await server.stop();
    done();
  }
}

async function phone(chrome, url) {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    baseURL: url,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watch);
  return { page, close: () => context.close() };
}

/** Runs in the page: records the time from each press to its paint, long tasks, and layout shifts. */
function watch() {
  const recorded = { presses: [], tasks: [], shifts: [] };
  Object.assign(window, { recorded });
  new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => recorded.shifts.push(...list.getEntries().map(({ value }) => value))).observe({
    type: "layout-shift",
    buffered: true,
  });
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (!window.wanted?.contains(target)) recorded.missed = true;
      // A message posted within a frame arrives after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => recorded.presses.push(performance.now() - timeStamp);
        port2.postMessage("");
      });
    },
    { capture: true },
  );
}

const recorded = (page) => page.evaluate(() => window.recorded);

async function hydrated(page) {
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated="true"])'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}

async function hydration(chrome, url) {
  const blocked = [];
  const moved = [];
  for (let i = 0; i < VISITS; i++) {
    const { page, close } = await phone(chrome, url);
    await page.goto("/app");
    await hydrated(page);
    const { tasks, shifts } = await recorded(page);
    blocked.push(tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0));
    moved.push(shifts.reduce((sum, value) => sum + value, 0));
    await close();
  }
  const most = Math.max(...blocked);
  return [
    {
      what: `/app hydrated: blocked beyond 50 ms a task, worst of ${VISITS}`,
      value: Math.round(most),
      unit: "ms",
      goal: "<= 100",
      met: most <= 100,
      beside: blocked.map(Math.round).join(" "),
    },
    {
      what: "/app hydrated: layout shift",
      value: Math.max(...moved),
      unit: "",
      goal: "= 0",
      met: Math.max(...moved) === 0,
    },
  ];
}

/** All script that a first visit fetches, as sent; the chart is fetched once it is in view. */
async function scripts(chrome, url) {
  const { page, close } = await phone(chrome, url);
  await page.goto("/app");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const sizes = await page.evaluate(async () => {
    // The fetch that registers a worker is not among the entries of a page.
    const workers = await navigator.serviceWorker.getRegistrations();
    for (const _ of workers) await (await fetch("/sw.js")).text();
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js") && !/\/chart\./.test(name))
      .map(({ name, encodedBodySize }) => [name.replace(/.*\/|\..*/g, ""), encodedBodySize]);
  });
  await close();
  const value = Number((sizes.reduce((sum, [, size]) => sum + size, 0) / 1000).toFixed(1));
  return {
    what: "script before the chart, as sent",
    value,
    unit: "kB",
    goal: "<= 72",
    met: value <= 72,
    beside: sizes.map((part) => part.join(" ")).join(", "),
  };
}

/** Picks every activity of some levels, and unpicks it. */
async function toggles(chrome, url) {
  const times = [];
  for (const level of LEVELS) {
    const { page, close } = await phone(chrome, url);
    await page.goto(`/app?path=${level}`);
    await hydrated(page);
    for (const cell of [
      ...(await page.locator(".cell[aria-pressed]").all()),
      ...(await page.locator(".cell[aria-pressed]").all()),
    ])
      await press(page, cell);
    times.push(...(await recorded(page)).presses);
    await close();
  }
  return times;
}

async function drillIns(chrome, url) {
  const { page, close } = await phone(chrome, url);
  await page.goto("/app");
  await hydrated(page);
  for (const top of [...TOP_LEVELS, ...TOP_LEVELS]) {
    await press(page, page.locator(`#cell-${top}`));
    await page.waitForURL(`**/app?path=${top}`);
    await press(page, page.locator("a.cell").first());
    await page.goBack();
    await page.goBack();
    await page.locator(`#cell-${top}`).waitFor();
  }
  const { presses } = await recorded(page);
  await close();
  return presses;
}

async function choices(chrome, url) {
  const { page, close } = await phone(chrome, url);
  await page.goto(`/app?path=${LEVELS[0]}`);
  await hydrated(page);
  for (const cell of (await page.locator(".cell[aria-pressed]").all()).slice(0, 6)) await press(page, cell);
  await page.goto("/app?step=2");
  await hydrated(page);
  for (const idea of await page.locator(".idea-link:visible").all()) await press(page, idea);
  const { presses } = await recorded(page);
  await close();
  return presses;
}

/**
 * Presses, and waits for the paint. Moves the pointer itself: Playwright's own click asks the page for a hit test
 * first, which costs time on the slowed processor.
 */
async function press(page, target) {
  const before = (await recorded(page)).presses.length;
  await target.evaluate((element) => {
    Object.assign(window, { wanted: element });
    element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, TAP));
  await page.mouse.up();
  await page.waitForFunction((count) => window.recorded.presses.length > count, before);
  if ((await recorded(page)).missed) throw new Error(`another element covers ${target}`);
}

function pressed(what, times, most) {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1];
  const middle = sorted[Math.floor(sorted.length / 2)];
  return {
    what: `${what}: 95th percentile of ${sorted.length}`,
    value: Math.round(p95),
    unit: "ms",
    goal: `<= ${most}`,
    met: p95 <= most,
    beside: `median ${Math.round(middle)}`,
  };
}

/**
 * What a phone feels, in Chromium with a processor slowed down four times: how long until a press
 * is painted, for how long waking the islands keeps the page from answering, and whether anything moves.
 */
import { createRequire } from "node:module";
import { folder, median, serve } from "./programs.mjs";

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
/** What feels immediate, in milliseconds. */
const AT_ONCE = 50;
/** How long a finger stays on the glass, in milliseconds. */
const TAP = 80;
/** How far away the server is, in milliseconds there and back. */
const AWAY = 100;

export async function* browser() {
  const { name, done } = folder();
  const server = await serve(name);
  const chrome = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    yield* await waking(chrome, server.url);
    yield await scripts(chrome, server.url);
    yield pressed("a digit on an empty page, to read the others by, painted", await digits(chrome));
    yield pressed("a toggle, painted", await toggles(chrome, server.url), AT_ONCE);
    yield pressed("a drill-in, painted", await drillIns(chrome, server.url), AT_ONCE);
    yield pressed("a choice of template, painted", await choices(chrome, server.url), AT_ONCE);
    yield* await steps(chrome, server.url);
  } finally {
    await chrome.close();
    await server.stop();
    done();
  }
}

/** A phone that has never been here; `latency` is the way to the server and back in milliseconds. */
async function phone(chrome, url, latency = 0) {
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
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(watch);
  return { page, session, close: () => context.close() };
}

/** Runs in the page: notes how long each press takes to be painted, long tasks, and what moves. */
function watch() {
  const noted = { presses: [], tasks: [], shifts: [] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => noted.shifts.push(...list.getEntries().map(({ value }) => value))).observe({
    type: "layout-shift",
    buffered: true,
  });
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (!window.wanted?.contains(target)) noted.missed = true;
      // A message sent within a frame arrives once that frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => noted.presses.push(performance.now() - timeStamp);
        port2.postMessage("");
      });
    },
    { capture: true },
  );
}

const noted = (page) => page.evaluate(() => window.noted);

async function awake(page) {
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated="true"])'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}

async function waking(chrome, url) {
  const blocked = [];
  const moved = [];
  for (let i = 0; i < VISITS; i++) {
    const { page, close } = await phone(chrome, url);
    await page.goto("/app");
    await awake(page);
    const { tasks, shifts } = await noted(page);
    blocked.push(tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0));
    moved.push(shifts.reduce((sum, value) => sum + value, 0));
    await close();
  }
  const most = Math.max(...blocked);
  return [
    {
      what: `/app awake: blocked beyond 50 ms a task, worst of ${VISITS}`,
      value: Math.round(most),
      unit: "ms",
      goal: "<= 100",
      met: most <= 100,
      beside: blocked.map(Math.round).join(" "),
    },
    {
      what: "/app awake: layout shift",
      value: Math.max(...moved),
      unit: "",
      goal: "= 0",
      met: Math.max(...moved) === 0,
    },
  ];
}

/** All script that a first visit fetches by itself, as it travels; the chart comes when somebody sees it. */
async function scripts(chrome, url) {
  const { page, close } = await phone(chrome, url);
  await page.goto("/app");
  await awake(page);
  await page.waitForLoadState("networkidle");
  const sizes = await page.evaluate(async () => {
    // What registering a worker fetches, no page gets to see.
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
    goal: "<= 66",
    met: value <= 66,
    beside: sizes.map((part) => part.join(" ")).join(", "),
  };
}

/** What the machine and the browser need for the least there is. */
async function digits(chrome) {
  const { page, close } = await phone(chrome);
  await page.goto("about:blank");
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "0";
    button.addEventListener("click", () => (button.textContent = (Number(button.textContent) + 1) % 10));
    document.body.append(button);
  });
  const button = page.locator("button");
  for (let i = 0; i < 20; i++) await press(page, button);
  const { presses } = await noted(page);
  await close();
  return presses;
}

/** Presses every activity of some levels, and presses it again. */
async function toggles(chrome, url) {
  const times = [];
  for (const level of LEVELS) {
    const { page, close } = await phone(chrome, url);
    await page.goto(`/app?path=${level}`);
    await awake(page);
    for (const cell of [
      ...(await page.locator(".cell[aria-pressed]").all()),
      ...(await page.locator(".cell[aria-pressed]").all()),
    ])
      await press(page, cell);
    times.push(...(await noted(page)).presses);
    await close();
  }
  return times;
}

async function drillIns(chrome, url) {
  const { page, close } = await phone(chrome, url);
  await page.goto("/app");
  await awake(page);
  for (const top of [...TOP_LEVELS, ...TOP_LEVELS]) {
    await press(page, page.locator(`#cell-${top}`));
    await page.waitForURL(`**/app?path=${top}`);
    await press(page, page.locator("a.cell").first());
    await page.goBack();
    await page.goBack();
    await page.locator(`#cell-${top}`).waitFor();
  }
  const { presses } = await noted(page);
  await close();
  return presses;
}

async function choices(chrome, url) {
  const { page, close } = await phone(chrome, url);
  await page.goto(`/app?path=${LEVELS[0]}`);
  await awake(page);
  for (const cell of (await page.locator(".cell[aria-pressed]").all()).slice(0, 6)) await press(page, cell);
  await page.goto("/app?step=2");
  await awake(page);
  for (const idea of await page.locator(".idea-link").all()) await press(page, idea);
  const { presses } = await noted(page);
  await close();
  return presses;
}

/** From page to page on the way through the wizard: from the press until the next page is painted. */
async function steps(chrome, url) {
  const times = { "home to step 1": [], "home to step 1, fetched ahead": [], "step 1 to 2": [], "step 2 to 3": [] };
  for (let i = 0; i < VISITS; i++) {
    times["home to step 1"].push(await fromHome(chrome, url, false));
    times["home to step 1, fetched ahead"].push(await fromHome(chrome, url, true));
    const { page, close } = await phone(chrome, url, AWAY);
    await page.goto(`/app?path=${LEVELS[0]}`);
    await awake(page);
    for (const cell of (await page.locator(".cell[aria-pressed]").all()).slice(0, 5)) await press(page, cell);
    times["step 1 to 2"].push(await turned(page, page.locator("a.continue"), "**/app?step=2**"));
    await awake(page);
    await press(page, page.locator(".idea-link").first());
    times["step 2 to 3"].push(
      await turned(page, page.getByRole("link", { name: "Find like-minded" }), "**/app?step=3**"),
    );
    await close();
  }
  return Object.entries(times).map(([what, all]) => ({
    what: `${what}, server ${AWAY} ms away: press to paint, median of ${VISITS}`,
    value: Math.round(median(all)),
    unit: "ms",
    beside: all.map(Math.round).join(" "),
  }));
}

/** `ahead`: the finger rests on the link until the browser has fetched what it leads to. */
async function fromHome(chrome, url, ahead) {
  const { page, session, close } = await phone(chrome, url, AWAY);
  const fetched = new Promise((resolve) =>
    session.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve()),
  );
  await session.send("Preload.enable");
  // Without rules nothing is fetched ahead.
  if (!ahead) await page.route("**/speculation-rules.json", (route) => route.abort());
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("link", { name: "Start Mapping Now" }).first();
  if (ahead) {
    await link.hover();
    await fetched;
  }
  const time = await turned(page, link, "**/app");
  await close();
  return time;
}

/** Presses a link, and says when the page behind it is painted. */
async function turned(page, link, address) {
  await link.click();
  await page.waitForURL(address);
  const paint = "first-contentful-paint";
  await page.waitForFunction((paint) => performance.getEntriesByName(paint).length > 0, paint);
  return page.evaluate((paint) => performance.getEntriesByName(paint)[0].startTime, paint);
}

/**
 * Presses, and waits until the press is painted. The pointer is moved and pressed as such: before a click on an
 * element, Playwright has the page find out whether it would be hit, which the slowed processor takes its time for.
 */
async function press(page, target) {
  const before = (await noted(page)).presses.length;
  await target.evaluate((element) => {
    Object.assign(window, { wanted: element });
    element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, TAP));
  await page.mouse.up();
  await page.waitForFunction((count) => window.noted.presses.length > count, before);
  if ((await noted(page)).missed) throw new Error(`something lies over what was to be pressed: ${target}`);
}

/** `most` is the goal, in milliseconds, where there is one. */
function pressed(what, times, most = undefined) {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1];
  const middle = sorted[Math.floor(sorted.length / 2)];
  return {
    what: `${what}: 95th percentile of ${sorted.length}`,
    value: Math.round(p95),
    unit: "ms",
    ...(most !== undefined && { goal: `<= ${most}`, met: p95 <= most }),
    beside: `median ${Math.round(middle)}`,
  };
}

/**
 * Chromium as a phone on a slow network: how much later a first visit is painted than the same page by Actix and
 * Askama alone, without scripts.
 */
import { createRequire } from "node:module";
import { example, median, offering } from "./programs.mjs";

const require = createRequire(new URL("../tests/browser/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const PAINTED = ["home", "about", "app", "app-step-2"];
const VISITS = Number(process.env["VISITS"] ?? 15);
/** The most, as a multiple of the plain page's time. */
const MOST = 1.15;
const SLOWER = 4;
/** 150 ms and 1.6 Mbit/s, in bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export async function* paint() {
  const { lines, stop } = await offering(example("bench-pair"));
  const chrome = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    for (const [name, , bare, url, cookie] of lines.map((line) => line.split(" "))) {
      if (!PAINTED.includes(name)) continue;
      const plain = bare.replace(/\/(?=[^/]*$)/, "/plain/");
      const times = [[], []];
      // The first round warms both up and isn't counted.
      for (let i = 0; i <= VISITS; i++) {
        for (const [side, address] of [url, plain].entries()) {
          const time = await firstPaint(chrome, address, cookie);
          if (i > 0) times[side].push(time);
        }
      }
      const [ours, theirs] = times.map(median);
      const value = Number((ours / theirs).toFixed(2));
      yield {
        what: `${name}, first paint on a slow phone beside a plain page`,
        value,
        unit: "ratio",
        goal: `<= ${MOST}`,
        met: value <= MOST,
        beside: `${ours.toFixed(0)}/${theirs.toFixed(0)} ms`,
      };
    }
  } finally {
    await chrome.close();
    stop();
  }
}

/** The first contentful paint of a first visit, in milliseconds. */
async function firstPaint(chrome, url, cookie) {
  const context = await chrome.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: "block",
  });
  const [name, value] = cookie.split(/=(.*)/);
  if (cookie) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "commit" });
  const time = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await context.close();
  return time;
}

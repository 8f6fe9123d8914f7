/** Brings in the service worker, and tells when a newer version of the site waits to be used. */

import { notify } from "../shared/notice.ts";
import { trusted } from "../shared/trusted-text.ts";
import { TAKE_OVER, TAKE_OVER_WHEN_ALONE, WHICH_VERSION } from "../worker/messages.ts";

const WORKER = "/sw.js";
const ours = trusted("worker", { createScriptURL: (address: string) => (address === WORKER ? address : "") });

/** Registers the worker, and looks for a new one whenever somebody comes back to the page. */
export async function tellNewVersion(page: Document): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ours.createScriptURL(WORKER));
    const tell = () => tellWaiting(page, registration).catch(() => {});
    const follow = () => registration.installing?.addEventListener("statechange", tell);
    registration.addEventListener("updatefound", follow);
    follow();
    page.addEventListener("visibilitychange", () => {
      if (page.visibilityState === "visible") registration.update().catch(() => {});
    });
    await tell();
    // A browser looks for a new worker when it sees fit, and a register() doesn't make it; a page of another version knows.
    const { active } = registration;
    if (active && (await versionOf(active)) !== versionShown(page)) await registration.update();
  } catch {
    // Offline, or forbidden by the visitor: then there is no worker, and all else is as before.
  }
}

async function tellWaiting(page: Document, { active, waiting }: ServiceWorkerRegistration): Promise<void> {
  // The first worker of all has nothing to take over from.
  if (!active || !waiting) return;
  if ((await versionOf(waiting)) === versionShown(page)) {
    waiting.postMessage(TAKE_OVER_WHEN_ALONE);
  } else {
    notify(page, "version", {
      words: "A new version is ready.",
      button: "Reload to use it",
      press: () => use(waiting),
    });
  }
}

function versionShown(page: Document): string | undefined {
  return page.getElementById("props")?.dataset["version"];
}

function use(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage(TAKE_OVER);
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
    port1.start();
  });
  worker.postMessage(WHICH_VERSION, [port2]);
  return answer;
}

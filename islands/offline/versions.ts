/** Registers the service worker, and shows when a new version of the site is ready. */
import { at, t } from "../contract/language.ts";
import { notify } from "../shared/notice.ts";
import { trusted } from "../shared/trusted-text.ts";
import { TAKE_OVER, TAKE_OVER_WHEN_ALONE, WHICH_VERSION } from "../worker/messages.ts";

/** One for each language, for the addresses below it. */
const WORKER = at("/sw.js");
const ours = trusted("worker", { createScriptURL: (address: string) => (address === WORKER ? address : "") });

/** Also looks for a new worker whenever the page becomes visible. */
export async function showNewVersion(page: Document): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ours.createScriptURL(WORKER));
    const show = () => showWaiting(page, registration).catch(() => {});
    const follow = () => registration.installing?.addEventListener("statechange", show);
    registration.addEventListener("updatefound", follow);
    follow();
    page.addEventListener("visibilitychange", () => {
      if (page.visibilityState === "visible") registration.update().catch(() => {});
    });
    await show();
    // register() doesn't look for a new worker, but a page of another version means that there is one.
    const { active } = registration;
    if (active && (await versionOf(active)) !== versionShown(page)) await registration.update();
  } catch {
    // Offline or blocked: the page works without a worker.
  }
}

async function showWaiting(page: Document, { active, waiting }: ServiceWorkerRegistration): Promise<void> {
  // The first worker replaces none.
  if (!active || !waiting) return;
  if ((await versionOf(waiting)) === versionShown(page)) {
    waiting.postMessage(TAKE_OVER_WHEN_ALONE);
  } else {
    notify(page, "version", {
      words: t("A new version is ready."),
      button: t("Reload to use it"),
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

/** On the production host, community links lead straight to the visitor's app. Elsewhere they stay ordinary links. */
import { isPlainClick } from "../shared/plain-click.ts";
import { deviceOf, type JoinAction, joinAction } from "./join-decision.ts";

/** How long an app has to take the Android link over. */
const FALLBACK_DELAY_MS = 25;

function act(action: JoinAction): boolean {
  switch (action.kind) {
    case "new-tab":
      window.open(action.url, "_blank", "noopener");
      return true;
    case "app-first":
      location.assign(action.url);
      setTimeout(() => location.assign(action.fallback), FALLBACK_DELAY_MS);
      return true;
    case "inside":
      location.assign(action.path);
      return true;
    case "ordinary-link":
      return false;
  }
}

if (document.documentElement.hasAttribute("data-app-host")) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-join]") : null;
    if (!link || !isPlainClick(event)) return;
    const { ios = "", android = "", other = "" } = link.dataset;
    const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
    if (act(joinAction(device, { ios, android, other }, location.href))) event.preventDefault();
  });
}

/** Without cookies, the address of the page, followed links and sent forms carry the selection. */
import { encodeSelection } from "../mapping/selection-code.ts";
import type { Store } from "./store.ts";

export function carryInAddresses(store: Store): void {
  let code = new URLSearchParams(location.search).get("picks") ?? "";
  const update = () => {
    const { picks, changedAt } = store.get();
    if (changedAt > 0) code = picks.length > 0 ? encodeSelection(picks, 0) : "";
    history.replaceState(history.state, "", withPicks(location.href, code));
  };
  update();
  store.subscribe(update);
  addEventListener("popstate", update);
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin) link.href = withPicks(link.href, code);
  };
  addEventListener("click", follow, { capture: true });
  addEventListener("formdata", ({ formData }) => formData.set("picks", code));
}

/** An address of the site with this selection code and no other. */
export function withPicks(address: string, code: string): string {
  const [page = "", ...fragment] = address
    .replace(/([?&])picks=[^&#]*&?/, "$1")
    .replace(/[?&](?=#|$)/, "")
    .split("#");
  const query = code && `${page.includes("?") ? "&" : "?"}picks=${code}`;
  return [page + query, ...fragment].join("#");
}

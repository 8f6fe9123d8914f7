/**
 * Navigation within the wizard without a new page: levels of the tree on step 1, the chosen template on step 2. Both
 * are part of the address, so Back, reload and copied links work. What can't be shown from here is left to the server
 * by following the link.
 */

import { flushSync } from "react-dom";
import type { Idea } from "../contract/wizard-props.ts";
import { lastId, parentPath } from "../mapping/path.ts";
import { atLevel, withTemplate } from "../store/changes.ts";
import type { Store } from "../store/store.ts";
import type { Level, Tree } from "../store/tree.ts";
import { focusCell, focusLevel } from "./focus.ts";
import { wizardLocation, wizardUrl } from "./urls.ts";

/** After this the server's page is the quicker way to a level. */
const LOAD_TIMEOUT_MS = 1_500;

export type Navigation = {
  /** Shows the level at `path` as a new entry of the history; follows `href` when it can't. */
  readonly openLevel: (path: string, href: string) => Promise<void>;
  /** The same for the level an activity lies on, and brings its cell into view. */
  readonly openCell: (path: string, href: string) => Promise<void>;
  /** Fulfilled, too, where it can't be loaded. */
  readonly preloadLevel: (path: string) => Promise<unknown>;
  readonly chooseTemplate: (template: Idea) => void;
  /** Starts following the browser's Back and Forward. */
  readonly followHistory: () => void;
};

export function createNavigation(store: Store, tree: Tree): Navigation {
  const levels = createLevels(store, tree);
  const address = createAddress(store);
  return {
    async openLevel(path, href) {
      const level = await levels.load(path);
      if (level === "superseded") return;
      if (!level) return location.assign(href);
      const previous = store.get().path;
      levels.show(level);
      address.push();
      focusLevel(path, previous);
    },
    async openCell(path, href) {
      const level = await levels.load(parentPath(path));
      if (level === "superseded") return;
      if (!level) return location.assign(href);
      if (store.get().path !== level.path) {
        levels.show(level);
        address.push();
      }
      focusCell(lastId(path));
    },
    preloadLevel: (path) => tree.load(path).catch(() => {}),
    chooseTemplate(template) {
      if (template.id === store.get().template?.id) return;
      store.set(withTemplate(store.get(), template));
      address.push();
    },
    followHistory() {
      window.addEventListener("popstate", () => {
        if (address.note()) void restoreAddress(store, levels);
      });
    },
  };
}

type Levels = {
  /** "superseded" when another level was requested meanwhile, undefined on failure or timeout. */
  readonly load: (path: string) => Promise<Level | "superseded" | undefined>;
  /** Renders synchronously, so that the cells can be focused. */
  readonly show: (level: Level) => void;
};

function createLevels(store: Store, tree: Tree): Levels {
  let requests = 0;
  return {
    async load(path) {
      requests += 1;
      const request = requests;
      const loaded = tree.level(path);
      if (loaded) return loaded;
      const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
      const level = await Promise.race([tree.load(path).catch(() => undefined), timeout]);
      return request === requests ? level : "superseded";
    },
    show: (level) => flushSync(() => store.set(atLevel(store.get(), level))),
  };
}

/** The address of the state. Only its query counts: a link to a part of the page changes what comes after it. */
function createAddress(store: Store) {
  let query = globalThis.location?.search;
  return {
    /** Removes the server's line about an invalid address too; it is outside all islands. */
    push(): void {
      const { step, path, template } = store.get();
      document.querySelector(".wizard-head [role=alert]")?.remove();
      history.pushState(null, "", wizardUrl({ step, path, template: template?.id }));
      this.note();
    },
    /** Points links to other languages to the same place; true if the query is a new one. */
    note(): boolean {
      const changed = query !== location.search;
      query = location.search;
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = query;
      return changed;
    },
  };
}

/** Shows what the address names; reloads the page when that isn't possible from here. */
async function restoreAddress(store: Store, levels: Levels): Promise<void> {
  const wanted = wizardLocation(location.search);
  const { step, path, template, ideas, done } = store.get();
  if (wanted.step !== step || location.search.includes("planned=")) return location.reload();
  if (wanted.template !== (template?.id ?? null)) {
    const idea = [...done, ...ideas].find(({ id }) => id === wanted.template);
    if (!idea && wanted.template !== null) return location.reload();
    store.set(withTemplate(store.get(), idea ?? null));
    // After the browser has scrolled to where the visitor left, perhaps far from this idea.
    requestAnimationFrame(() =>
      document.querySelector(".idea-link[aria-current]")?.scrollIntoView({ block: "nearest" }),
    );
  }
  if (step !== 1 || wanted.path === path) return;
  const level = await levels.load(wanted.path);
  if (level === "superseded") return;
  if (!level) return location.reload();
  const previous = store.get().path;
  levels.show(level);
  focusLevel(wanted.path, previous);
}

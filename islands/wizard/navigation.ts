/**
 * Moving about in the wizard without a new page: levels of the tree on step 1,
 * the chosen template on step 2. Both stand in the address, so Back, reload and
 * a copied link do what people expect. Whatever can't be shown from here is
 * left to the server by following the link.
 */
import { flushSync } from "react-dom";
import { lastId, parentPath } from "../mapping/path.ts";
import type { Idea } from "../mapping/types.ts";
import type { Drawings } from "../shared/drawings.ts";
import { spriteOf } from "../shared/icon.tsx";
import { afterPaint } from "../shared/idle.ts";
import { atLevel, withTemplate } from "../store/changes.ts";
import type { Store } from "../store/store.ts";
import type { Level, Tree } from "../store/tree.ts";
import { focusCell, focusLevel } from "./focus.ts";
import { wizardLocation, wizardUrl } from "./urls.ts";

/** Somebody who waits longer than this for a level is better off with the server's page. */
const PATIENCE = 1_500;

export type Navigation = {
  /** Shows the level at `path` as a new entry of the history; follows `href` when it can't. */
  readonly openLevel: (path: string, href: string) => Promise<void>;
  /** The same for the level an activity lies on, and brings its cell into view. */
  readonly openCell: (path: string, href: string) => Promise<void>;
  /** Gets the level at `path` ready, in case it is opened next. */
  readonly prepareLevel: (path: string) => void;
  readonly chooseTemplate: (template: Idea) => void;
  /** Starts following the browser's Back and Forward. */
  readonly followHistory: () => void;
};

export function createNavigation(store: Store, tree: Tree, drawings: Drawings): Navigation {
  let latest = 0;
  /** The query of the address as last followed: a link to a part of the page changes only what comes after. */
  let query = globalThis.location?.search;

  /** The level, unless the visitor has gone elsewhere in the meantime; undefined when it can't be had soon. */
  async function arriveAt(path: string): Promise<Level | "overtaken" | undefined> {
    latest += 1;
    const turn = latest;
    const here = tree.level(path);
    if (here) return here;
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
    const level = await Promise.race([tree.load(path).catch(() => undefined), late]);
    return turn === latest ? level : "overtaken";
  }

  /** Shows a level at once, so that what follows finds its cells. */
  function show(level: Level): void {
    flushSync(() => store.set(atLevel(store.get(), level)));
  }

  /**
   * The address of what is shown now. Browsers take their time over a new one, so what is shown is painted first.
   * The server's line about one that made no sense, outside all islands, goes with the old.
   */
  function push(): void {
    const { step, path, template } = store.get();
    document.querySelector(".wizard-head [role=alert]")?.remove();
    const tell = () => {
      history.pushState(null, "", wizardUrl({ step, path, template: template?.id ?? null }));
      query = location.search;
    };
    afterPaint(tell);
  }

  async function openLevel(path: string, href: string): Promise<void> {
    const level = await arriveAt(path);
    if (level === "overtaken") return;
    if (!level) return location.assign(href);
    const left = store.get().path;
    show(level);
    push();
    focusLevel(path, left);
  }

  async function openCell(path: string, href: string): Promise<void> {
    const above = parentPath(path);
    const level = await arriveAt(above);
    if (level === "overtaken") return;
    if (!level) return location.assign(href);
    if (store.get().path !== above) {
      show(level);
      push();
    }
    focusCell(lastId(path), { smoothly: true });
  }

  function chooseTemplate(template: Idea): void {
    if (template.id === store.get().template?.id) return;
    store.set(withTemplate(store.get(), template));
    push();
  }

  async function restore(): Promise<void> {
    if (query === location.search) return;
    query = location.search;
    const at = wizardLocation(query);
    const { step, path, template, ideas } = store.get();
    if (at.step !== step || query.includes("planned=")) return location.reload();
    if (at.template !== (template?.id ?? null)) {
      const idea = ideas.find(({ id }) => id === at.template);
      if (!idea && at.template !== null) return location.reload();
      store.set(withTemplate(store.get(), idea ?? null));
    }
    if (step !== 1 || at.path === path) return;
    const level = await arriveAt(at.path);
    if (level === "overtaken") return;
    if (!level) return location.reload();
    const left = store.get().path;
    show(level);
    focusLevel(at.path, left);
  }

  return {
    openLevel,
    openCell,
    prepareLevel(path) {
      void tree.load(path).catch(() => {});
      // The root has its icons from the file of the page's own, which is read already.
      const sprite = path && spriteOf(store.get(), path);
      if (sprite) drawings.load(sprite);
    },
    chooseTemplate,
    followHistory: () => window.addEventListener("popstate", () => void restore()),
  };
}

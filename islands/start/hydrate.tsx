/** Hydrates the islands of a page, each with a root of its own. */
import { type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { CategoryGrid } from "../category-grid/category-grid.tsx";
import { RadarChart } from "../radar-chart/radar-chart.tsx";
import { type Failure, type Part, reportFailure } from "../shared/failure.ts";
import { TemplateList } from "../template-list/template-list.tsx";
import type { Wizard } from "../wizard/wizard.ts";

/** In the order of hydration: interactive islands first, the chart last. */
export const ISLANDS: ReadonlyMap<Part, ComponentType<{ readonly wizard: Wizard }>> = new Map([
  ["category-grid", CategoryGrid],
  ["template-list", TemplateList],
  ["radar-chart", RadarChart],
]);

/** An island that fails gets the server's markup back, whose links and forms work without scripts. */
export function hydrateIslands(page: Document, wizard: Wizard): void {
  for (const [name, Island] of ISLANDS) {
    for (const root of page.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
      hydrate(name, root, <Island wizard={wizard} />);
    }
  }
}

function hydrate(island: Part, root: HTMLElement, content: ReactNode): void {
  const markup = root.cloneNode(true);
  const fail = (error: unknown) => {
    root.replaceChildren(...markup.childNodes);
    delete root.dataset["hydrated"];
    report(island, "fatal", error);
  };
  try {
    // A transition lets React yield to input while it hydrates.
    startTransition(() => {
      hydrateRoot(root, <Live root={root}>{content}</Live>, {
        onRecoverableError: (error) => report(island, "recoverable", error),
        // React has emptied the root by now, but is not done with it.
        onUncaughtError: (error) => queueMicrotask(() => fail(error)),
      });
    });
  } catch (error) {
    fail(error);
  }
}

/** Marks the root once it is hydrated. */
function Live({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) {
  useEffect(() => {
    root.dataset["hydrated"] = "true";
  }, [root]);
  return children;
}

function report(island: Part, kind: Failure, error: unknown): void {
  reportFailure(island, kind);
  if (__DEV__) console.error(`island ${island} (${kind})`, error);
}

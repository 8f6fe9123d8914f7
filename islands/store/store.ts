/** The state all islands of a page share: the props, as they have become since. */
import { useSyncExternalStore } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";

export type Store = {
  /** The state now. */
  readonly get: () => WizardProps;
  /** The state the page came with. An island hydrates from it, however much has changed before its turn came. */
  readonly boot: () => WizardProps;
  /** Changes the state: `by` the visitor, or because it is otherwise elsewhere. */
  readonly set: (next: WizardProps, by?: "visitor") => void;
  /** Calls back after each change, until the returned function is called. */
  readonly subscribe: (listener: (by?: "visitor") => void) => () => void;
};

export function createStore(boot: WizardProps): Store {
  const listeners = new Set<(by?: "visitor") => void>();
  let state = boot;
  return {
    get: () => state,
    boot: () => boot,
    set: (next, by) => {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(by);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state, for a component: the page's own until hydrated, live from then on. */
export function useWizard(store: Store): WizardProps {
  return useSyncExternalStore(store.subscribe, store.get, store.boot);
}

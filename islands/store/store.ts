/** The state shared by the islands of a page: the props and all changes since. */
import { useSyncExternalStore } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";

export type Store = {
  readonly get: () => WizardProps;
  /** The state of the server's markup, from which every island hydrates, whatever has changed before. */
  readonly boot: () => WizardProps;
  /** `by` is undefined for changes adopted from other tabs or devices. */
  readonly set: (next: WizardProps, by?: "visitor") => void;
  /** The function returned unsubscribes. */
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

export function useWizard(store: Store): WizardProps {
  return useSyncExternalStore(store.subscribe, store.get, store.boot);
}

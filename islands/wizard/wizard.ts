/** Props of every island: the shared state, and the ways to change it that need more than the state. */
import type { WizardProps } from "../contract/wizard-props.ts";
import { sentenceOf } from "../store/sentence.ts";
import { createStore, type Store } from "../store/store.ts";
import { createTree, fetchTree, type Tree } from "../store/tree.ts";
import { createNavigation, type Navigation } from "./navigation.ts";

export type Wizard = {
  readonly store: Store;
  readonly tree: Tree;
  readonly navigation: Navigation;
  /** The sentence about the shape; empty before the fifth pick, and until it is fetched. */
  readonly sentence: (state: WizardProps) => string;
};

/** A wizard in the state the page came with. Touches nothing outside yet. */
export function createWizard(props: WizardProps): Wizard {
  const store = createStore(props);
  const tree = createTree(props.urls.tree, fetchTree);
  return {
    store,
    tree,
    navigation: createNavigation(store, tree),
    sentence: (state) => (state.picks === props.picks ? state.sentence : sentenceOf(state, tree.lines())),
  };
}

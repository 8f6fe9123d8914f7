import type { Idea, WizardProps } from "../contract/wizard-props.ts";
import { withRanking } from "./reranking.ts";
import type { Store } from "./store.ts";

/** The address has a content hash, so the browser may cache it forever. */
export async function fetchIdeas(url: string): Promise<readonly Idea[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  return (await response.json()) as readonly Idea[];
}

/** Ranks again after each change of the selection on step 2 from `listed`. When the ideas can't be fetched, the order stays. */
export function updateListing(
  store: Store,
  listed: WizardProps,
  fetchAll: (url: string) => Promise<readonly Idea[]>,
): void {
  let all: Promise<readonly Idea[]> | undefined;
  let { picks } = listed;
  const rankAfterChange = () => {
    const state = store.get();
    if (state.step !== 2 || state.picks === picks) return;
    picks = state.picks;
    all ??= fetchAll(state.urls.ideas);
    all.then(
      (ideas) => store.set(withRanking(store.get(), ideas)),
      () => {
        all = undefined;
      },
    );
  };
  store.subscribe(rankAfterChange);
  rankAfterChange();
}

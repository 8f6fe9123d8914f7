/** Keeps the ideas listed on step 2 true to the selection, when that changes elsewhere while they are shown. */
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Idea } from "../mapping/types.ts";
import { withRanking } from "./reranking.ts";
import type { Store } from "./store.ts";

/** Fetches all ideas; the address names their content, so the browser may keep them for good. */
export async function fetchIdeas(url: string): Promise<readonly Idea[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as readonly Idea[];
}

/** Ranks anew after each change of the selection on step 2, counted from `listed`. Without the ideas the list keeps its order. */
export function keepListing(
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

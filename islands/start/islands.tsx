/** Entry of a wizard page: hydrates the islands, then connects them with everything outside. */
import { recordChanges } from "../account/visitor-changes.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { encodeSelection } from "../mapping/selection-code.ts";
import { loadSearch } from "../pages/search.ts";
import { use } from "../shared/failure.ts";
import { whenIdle } from "../shared/idle.ts";
import { persistSelection } from "../store/persistence.ts";
import { wizardUrl } from "../wizard/urls.ts";
import { createWizard } from "../wizard/wizard.ts";
import { hydrateIslands } from "./hydrate.tsx";
import { readProps } from "./read-props.ts";

const shown = readProps(document);
if (shown) start(shown);

function start(props: WizardProps): void {
  const wizard = createWizard(props);
  const { store, tree, navigation } = wizard;
  // A sentence about the shape may wait for the file.
  if (props.step === 1) void navigation.preloadLevel("").then(() => store.set({ ...store.get() }));
  hydrateIslands(document, wizard);
  navigation.followHistory();
  if (props.step !== 1) {
    const stop = store.subscribe(() => {
      stop();
      use("following", import("../wizard/following.ts"), ({ follow }) =>
        follow(store, props, wizardUrl, encodeSelection),
      );
    });
  }
  loadSearch(document, wizard);
  const noted = recordChanges(store);
  persistSelection(store, tree);
  const { account } = props;
  if (account !== null) {
    // Without it the map stays in this browser, and the next page tries again.
    use("map-sync", import("../account/map-sync.ts"), ({ syncMap }) => syncMap(store, account, tree, noted));
  }
  whenIdle(() =>
    use("offline", import("../offline/offline.ts"), ({ startOffline }) => startOffline(document, wizard, noted)),
  );
}

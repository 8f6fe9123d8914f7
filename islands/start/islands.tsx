/** Entry of a wizard page: hydrates the islands, then connects them with everything outside. */
import { recordChanges } from "../account/visitor-changes.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { reportFailure } from "../shared/failure.ts";
import { whenIdle } from "../shared/idle.ts";
import { persistSelection } from "../store/persistence.ts";
import { createWizard } from "../wizard/wizard.ts";
import { hydrateIslands } from "./hydrate.tsx";
import { readProps } from "./read-props.ts";

const shown = readProps(document);
if (shown) start(shown);

function start(props: WizardProps): void {
  const wizard = createWizard(props);
  const { store, tree, navigation } = wizard;
  if (props.step === 1) navigation.preloadLevel("");
  hydrateIslands(document, wizard);
  navigation.followHistory();
  if (props.step !== 1) {
    const stop = store.subscribe(() => {
      stop();
      import("../wizard/following.ts").then(
        ({ follow }) => follow(store, props),
        () => reportFailure("following", "import"),
      );
    });
  }
  const noted = recordChanges(store);
  persistSelection(store, tree);
  const { account } = props;
  if (account !== null) {
    // Without it the map stays in this browser, and the next page tries again.
    import("../account/map-sync.ts").then(
      ({ syncMap }) => syncMap(store, account, tree, noted),
      () => reportFailure("map-sync", "import"),
    );
  }
  whenIdle(() =>
    import("../offline/offline.ts").then(
      ({ startOffline }) => startOffline(document, wizard, noted),
      () => reportFailure("offline", "import"),
    ),
  );
}

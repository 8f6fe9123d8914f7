/** Entry of a wizard page: hydrates the islands, then connects them with everything outside. */
import { hydrateIslands } from "./hydrate.tsx";
import { keepSelection } from "./store/persistence.ts";
import { whenIdle } from "./radar-chart/live-canvas.ts";
import { createWizard } from "./wizard.ts";
import { readProps, type WizardProps } from "./wizard-props.ts";

const shown = readProps(document);
// In a task of its own: for a slow phone, reading React was a long one already.
if (shown) setTimeout(() => wake(shown));

function wake(props: WizardProps): void {
  const wizard = createWizard(props);
  const { store, tree, navigation } = wizard;
  if (props.step === 1) navigation.prepareLevel("");
  hydrateIslands(document, wizard);
  navigation.followHistory();
  if (props.step !== 1) {
    const stop = store.subscribe(() => {
      stop();
      import("./following.ts").then(({ follow }) => follow(store, props), () => {});
    });
  }
  keepSelection(store, tree);
  const { account } = props;
  if (account !== null) {
    // Without it the map stays in this browser, and the next page tries again.
    import("./account/map-sync.ts").then(({ syncMap }) => syncMap(store, account, tree), () => {});
  }
  whenIdle(() => import("./offline/offline.ts").then(({ workOffline }) => workOffline(document, wizard), () => {}));
}

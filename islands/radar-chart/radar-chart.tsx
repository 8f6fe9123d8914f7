import { memo, useDeferredValue, useEffect, useRef } from "react";
import { t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import { scaled } from "../mapping/radar.ts";
import { About } from "../shared/about.tsx";
import { type Store, useWizard } from "../store/store.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { type Compared, type Datasets, datasetsOf } from "./datasets.ts";
import { mountChart } from "./live-canvas.ts";
import { Numbers } from "./numbers.tsx";
import { AllPicks } from "./picks.tsx";
import { Picture } from "./picture.tsx";

/** The visitor's traits, beside the chosen template's, what that is like, and the picks. Hydrates templates/islands/radar_chart.html and picks.html. */
export function RadarChart({ wizard }: { readonly wizard: Wizard }) {
  const { store } = wizard;
  // The pressed cell shows first; the chart and the picks follow when there is time.
  const state = useDeferredValue(useWizard(store));
  const { picks, template, planned, traits, maximum, about } = state;
  return (
    <>
      <Chart
        store={store}
        picks={picks}
        template={template}
        planned={planned}
        traits={traits}
        maximum={maximum}
        about={about}
      />
      <AllPicks wizard={wizard} state={state} />
    </>
  );
}

type ChartProps = Compared & { readonly store: Store } & Pick<WizardProps, "about">;

/** Drawn again only when something it shows changes. */
const Chart = memo(function Chart({ store, about, ...compared }: ChartProps) {
  const datasets = datasetsOf(compared);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const root = canvas.current?.closest<HTMLElement>("[data-island]");
    if (root) publishNumbers(root, datasets);
  });
  useEffect(() => (canvas.current ? mountChart(canvas.current, store) : undefined), [store]);

  return (
    <>
      <div className="radar-plot">
        <Picture compared={compared} datasets={datasets} />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex can't be focused */}
        <canvas className="radar-canvas" aria-hidden="true" ref={canvas}></canvas>
      </div>
      {datasets.comparison ? (
        <ul className="legend">
          <li className="legend-you">{marked(t("You"))}</li>
          <li className="legend-comparison">{marked(t("Comparison"))}</li>
          {datasets.planned ? <li className="legend-planned">{marked(t("You + planned"))}</li> : null}
        </ul>
      ) : null}
      <About {...compared.template} about={about} />
      <Numbers traits={compared.traits} datasets={datasets} />
    </>
  );
});

/** Writes the numbers to attributes of the island's root, which other programs read. React doesn't render the root. */
function publishNumbers(root: HTMLElement, { you, comparison }: Datasets): void {
  root.dataset["you"] = JSON.stringify(scaled(you));
  if (comparison) root.dataset["comparison"] = JSON.stringify(scaled(comparison));
  else delete root.dataset["comparison"];
}

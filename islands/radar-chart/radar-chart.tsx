import { useEffect, useRef } from "react";
import { scaled } from "../mapping/radar.ts";
import { useWizard } from "../store/store.ts";
import type { Wizard } from "../wizard.ts";
import { datasetsOf, type Datasets } from "./datasets.ts";
import { keepCanvas } from "./live-canvas.ts";
import { Numbers } from "./numbers.tsx";
import { Picture } from "./picture.tsx";

/** The visitor's traits, beside the chosen template's. Hydrates templates/islands/radar_chart.html. */
export function RadarChart({ wizard: { store } }: { readonly wizard: Wizard }) {
  const state = useWizard(store);
  const datasets = datasetsOf(state);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const root = canvas.current?.closest<HTMLElement>("[data-island]");
    if (root) tellNumbers(root, datasets);
  });
  useEffect(() => (canvas.current ? keepCanvas(canvas.current, store) : undefined), [store]);

  return (
    <>
      <div className="radar-plot">
        <Picture state={state} datasets={datasets} />
        <canvas className="radar-canvas" aria-hidden="true" ref={canvas}></canvas>
      </div>
      {datasets.comparison ? (
        <ul className="legend">
          <li className="legend-you">You</li>
          <li className="legend-comparison">Comparison</li>
          {datasets.planned ? <li className="legend-planned">You + planned</li> : null}
        </ul>
      ) : null}
      <Numbers traits={state.traits} datasets={datasets} />
    </>
  );
}

/** Keeps the numbers on the island's root, where other programs read them. The root isn't React's. */
function tellNumbers(root: HTMLElement, { you, comparison }: Datasets): void {
  root.dataset["you"] = JSON.stringify(scaled(you));
  if (comparison) root.dataset["comparison"] = JSON.stringify(scaled(comparison));
  else delete root.dataset["comparison"];
}

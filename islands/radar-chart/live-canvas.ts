/**
 * Draws the radar on a canvas once it is in view and the browser is idle, since the chart library is the largest
 * script. When it can't be fetched, the server's drawing underneath stays.
 */
import type { WizardProps } from "../contract/wizard-props.ts";
import { scaled } from "../mapping/radar.ts";
import { use } from "../shared/failure.ts";
import { whenIdle } from "../shared/idle.ts";
import type { Store } from "../store/store.ts";
import type { ChartNumbers } from "./chart.ts";
import { datasetsOf } from "./datasets.ts";

/** The function returned unmounts it. */
export function mountChart(canvas: HTMLCanvasElement, store: Store): () => void {
  const stopped = new AbortController();
  // The drawing shows the same, without a download.
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return () => {};
  whenSeen(canvas.parentElement ?? canvas, () => {
    whenIdle(() =>
      use("radar-chart", import("./chart.ts"), ({ drawChart }) => {
        if (!stopped.signal.aborted) drawChart(canvas, store, numbersOf, stopped.signal);
      }),
    );
  });
  return () => stopped.abort();
}

/** Plain numbers, so that the chart's file shares nothing with the others and stays apart from them. */
function numbersOf(state: WizardProps): ChartNumbers {
  const { you, comparison, planned } = datasetsOf(state);
  return { you: scaled(you), comparison: comparison && scaled(comparison), planned: planned && scaled(planned) };
}

function whenSeen(element: Element, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
}

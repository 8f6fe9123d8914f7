/**
 * Draws the radar on a canvas once it is in view and the browser is idle, since the chart library is the largest
 * script. When it can't be fetched, the server's drawing underneath stays.
 */
import type { WizardProps } from "../contract/wizard-props.ts";
import { scaled } from "../mapping/radar.ts";
import { reportFailure } from "../shared/failure.ts";
import { whenIdle } from "../shared/idle.ts";
import type { Store } from "../store/store.ts";
import type { ChartNumbers } from "./chart.ts";
import { datasetsOf } from "./datasets.ts";

/** The function returned unmounts it. */
export function mountChart(canvas: HTMLCanvasElement, store: Store): () => void {
  const stopped = new AbortController();
  // The drawing shows the same, without a download.
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return () => {};
  whenSeen(canvas.parentElement ?? canvas, stopped.signal, () => {
    whenIdle(() => {
      draw(canvas, store, stopped.signal).catch((error: unknown) => {
        if (__DEV__) console.error("the chart could not be drawn", error);
      });
    });
  });
  return () => stopped.abort();
}

async function draw(canvas: HTMLCanvasElement, store: Store, stopped: AbortSignal): Promise<void> {
  const { createChart } = await import("./chart.ts").catch((error: unknown) => {
    reportFailure("radar-chart", "import");
    throw error;
  });
  if (stopped.aborted) return;
  let drawn = store.get();
  const names = drawn.traits.map(({ name }) => name);
  const chart = createChart(canvas, names, numbersOf(drawn));
  const unsubscribe = store.subscribe(() => {
    const state = store.get();
    const same = state.picks === drawn.picks && state.template === drawn.template;
    drawn = state;
    if (!same) chart.show(numbersOf(state));
  });
  const root = canvas.closest<HTMLElement>("[data-island]");
  // Styles hide the drawing's own polygons from now on.
  if (root) root.dataset["chart"] = "ready";
  stopped.addEventListener("abort", () => {
    unsubscribe();
    chart.destroy();
    delete root?.dataset["chart"];
  });
}

/** Plain numbers, so that the chart's file shares nothing with the others and stays apart from them. */
function numbersOf(state: WizardProps): ChartNumbers {
  const { you, comparison, planned } = datasetsOf(state);
  return { you: scaled(you), comparison: comparison && scaled(comparison), planned: planned && scaled(planned) };
}

function whenSeen(element: Element, stopped: AbortSignal, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  stopped.addEventListener("abort", () => observer.disconnect());
}

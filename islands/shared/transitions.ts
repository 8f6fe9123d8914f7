/**
 * A view transition that the browser skips (the page is hidden, the next one has no style sheet) rejects its promises.
 * That is no error.
 */
type Turning = Event & { readonly viewTransition?: Readonly<Record<"ready" | "finished", Promise<unknown>>> | null };

export function ignoreSkippedTransitions(): void {
  for (const turn of ["pageswap", "pagereveal"]) {
    addEventListener(turn, ({ viewTransition }: Turning) => {
      viewTransition?.ready.catch(() => {});
      viewTransition?.finished.catch(() => {});
    });
  }
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}

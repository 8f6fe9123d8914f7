/**
 * A page change that is shown without its animation (the page was hidden, the next one came without its
 * style sheet) rejects promises that nobody waits for: no fault, and nothing to tell.
 */
type Turning = Event & { readonly viewTransition?: Readonly<Record<"ready" | "finished", Promise<unknown>>> | null };

export function letTransitionsGo(): void {
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

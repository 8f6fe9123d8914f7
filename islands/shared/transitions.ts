/**
 * A view transition that the browser skips (the page is hidden, the next one has no style sheet) rejects its promises.
 * That is not an error.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}

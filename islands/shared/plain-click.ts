type Click = {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

/** An ordinary click or Enter: not one that asks for a new tab, a download or a menu. */
export function isPlainClick(event: Click): boolean {
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

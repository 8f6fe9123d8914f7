/** How numbers are written on the page: exactly as the server writes them, whatever the visitor's locale. */

/** 0.8732 → 87, halves up. */
export function percentage(score: number): number {
  return Math.floor(score * 100 + 0.5);
}

/** 0.8732 → "0.8732": always four decimals. */
export function fourDecimals(score: number): string {
  const tenThousandths = Math.floor(score * 10_000 + 0.5);
  const whole = Math.floor(tenThousandths / 10_000);
  return `${whole}.${String(tenThousandths % 10_000).padStart(4, "0")}`;
}

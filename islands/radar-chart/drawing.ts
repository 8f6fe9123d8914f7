/** Measures of the radar's drawing, in its own units: ten to a pixel at its widest. The server draws the same. */

export { RADIUS } from "../contract/generated.ts";

/** The box around it. */
export const BOX = { width: 3_900, height: 3_080 };

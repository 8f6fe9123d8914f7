/** Measures of the radar's drawing, in its own units: ten to a pixel at its widest. The server draws the same. */

/** From the centre to the outermost ring. */
export const RADIUS = 780;

/** The box around it. */
export const BOX = { width: 3_600, height: 2_300 };

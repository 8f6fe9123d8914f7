/** Measures of the radar's drawing, in its own units: ten to a pixel at its widest. The server draws the same. */

export { RADIUS } from "../contract/generated.ts";

/** The box around it. */
export const BOX = { width: 3_900, height: 3_080 };

export const VIEW_BOX = "-1950 -1540 3900 3080";

/** How much larger the canvas is: long names reach beyond the box. `static/css/site/radar.css` has the same. */
export const ROOM = { width: 1.6, height: 1.3 };

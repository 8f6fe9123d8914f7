/** Whoever goes through a page by Tab sees where they are: no bar that stays in view lies over what has the focus. */
import { everyStepIsInSight } from "./in-sight.ts";

everyStepIsInSight();

/** Tab through the wizard's pages: no bar that stays in view covers what has the focus. */
import { everyStepIsInSight, STEPS } from "./in-sight.ts";

everyStepIsInSight(STEPS);

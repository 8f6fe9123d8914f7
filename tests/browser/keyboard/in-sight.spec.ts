/** No fixed bar covers the focus in the wizard. */
import { everyStepIsInSight, STEPS } from "./in-sight.ts";

everyStepIsInSight(STEPS);

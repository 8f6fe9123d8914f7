import { everyStepIsInSight, STEPS } from "./in-sight.ts";

everyStepIsInSight(STEPS);

export type { Idea, PathNode, Pick } from "../contract/wizard-props.ts";

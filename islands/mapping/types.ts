/** What the rules are about: places in the tree, the activities somebody picked, the ideas they are compared with. */
export type { Idea, PathNode, Pick } from "../contract/wizard-props.ts";

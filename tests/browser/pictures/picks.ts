import { ACTIVITIES, type Place } from "../support/tree.ts";

const WORDS = ["baking", "planning", "bread", "market", "cake", "wedding", "teaching", "photography", "budget"];
const places = [...ACTIVITIES.values()].map(([place]) => place as Place);

export const SOME = WORDS.flatMap((word) => places.filter(({ id }) => id.includes(word)).slice(0, 2));

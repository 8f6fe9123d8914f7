/** Who the pictures are of. */
import { ACTIVITIES, type Place } from "../support/tree.ts";

/** What somebody who bakes and plans may have done. */
export const SOME: readonly Place[] = baked();

function baked(): Place[] {
  const places = [...ACTIVITIES.values()].map(([place]) => place as Place);
  const wanted = ["baking", "planning", "bread", "market", "cake", "wedding", "teaching", "photography", "budget"];
  return wanted.flatMap((word) => places.filter(({ id }) => id.includes(word)).slice(0, 2));
}

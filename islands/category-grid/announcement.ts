/** What a screen reader should hear about a change of the grid. */

import { READY_AT } from "../contract/generated.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { isSelected } from "../mapping/selection.ts";

/**
 * Says in a sentence or two what differs between two states; nothing when nothing worth telling does.
 * `shape` is what is said about somebody's shape: the pick that makes it one is the moment to tell.
 */
export function gridAnnouncement(shape: (state: WizardProps) => string) {
  return (before: WizardProps, after: WizardProps): string => {
    if (before.picks === after.picks) return before.path === after.path ? "" : levelShown(after);
    const change = selectionChange(before, after);
    return before.picks.length < READY_AT && shape(after) ? `${change}. ${shape(after)}` : change;
  };
}

function selectionChange(before: WizardProps, after: WizardProps): string {
  const added = after.picks.filter(({ id }) => !isSelected(before.picks, id));
  const removed = before.picks.filter(({ id }) => !isSelected(after.picks, id));
  const count = after.picks.length;
  if (added.length + removed.length === 0) return "";
  const now = count < READY_AT ? `${count} of ${READY_AT}` : `${count} in all`;
  if (added.length + removed.length > 1) return count === 0 ? "All cleared" : `Your picks have changed, ${now}`;
  const [pick] = added;
  return pick ? `${pick.name} selected, ${now}` : `${removed[0]?.name ?? ""} removed, ${now}`;
}

function levelShown({ crumbs, level }: WizardProps): string {
  const name = crumbs[crumbs.length - 1]?.name ?? "All";
  return `${name}, ${level.length} ${level.length === 1 ? "entry" : "entries"}`;
}

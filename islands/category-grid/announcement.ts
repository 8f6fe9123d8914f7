import { READY_AT } from "../contract/generated.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { isSelected } from "../mapping/selection.ts";

/**
 * The announcement of a change for screen readers; empty for none. `shape` describes the visitor's traits and is
 * announced with the pick from which on it exists.
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

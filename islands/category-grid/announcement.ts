import { READY_AT } from "../contract/generated.ts";
import { n, t } from "../contract/language.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { isSelected } from "../mapping/selection.ts";
import { progress } from "./continue-button.tsx";

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
  const now = count < READY_AT ? progress(count) : n(count, "{n} in all", "{n} in all");
  if (added.length + removed.length > 1) {
    return count === 0 ? t("All cleared") : t("Your picks have changed, {now}", { now });
  }
  const name = (added[0] ?? removed[0])?.name ?? "";
  return added[0] ? t("{name} selected, {now}", { name, now }) : t("{name} removed, {now}", { name, now });
}

function levelShown({ crumbs, level }: WizardProps): string {
  const name = crumbs[crumbs.length - 1]?.name ?? t("All");
  return n(level.length, "{name}, {n} entry", "{name}, {n} entries", { name });
}

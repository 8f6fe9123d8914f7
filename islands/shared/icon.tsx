import { memo } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";

/** An icon of a sprite, hidden from screen readers: the text beside it says the same. */
export const Icon = memo(function Icon({ href }: { readonly href: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={href}></use>
    </svg>
  );
});

export function interfaceIcon(state: WizardProps, name: string): string {
  return `${state.urls.sprites[""] ?? ""}#${name}`;
}

/** Each top-level category has a sprite for everything below it. */
export function categoryIcon(state: WizardProps, name: string): string {
  return `${state.urls.sprites[state.path.split("/")[0] ?? ""] ?? ""}#${name}`;
}

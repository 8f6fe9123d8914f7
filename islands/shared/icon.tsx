import { memo } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";

/** An icon of a sprite. Decoration: the words beside it say the same. */
export const Icon = memo(function Icon({ href }: { readonly href: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={href}></use>
    </svg>
  );
});

/** Address of one of the interface's own icons. */
export function interfaceIcon(state: WizardProps, name: string): string {
  return `${state.urls.sprites[""] ?? ""}#${name}`;
}

/** Address of the icon of a category on the level shown: each top-level category has a sprite for what lies below it. */
export function categoryIcon(state: WizardProps, name: string): string {
  const top = state.path.split("/")[0] ?? "";
  return `${state.urls.sprites[top] ?? ""}#${name}`;
}

/**
 * Has the browser read the sprite of a top-level category before a press shows its icons: it does so on the
 * thread that paints, and would keep people waiting.
 */
export function prepareIcons({ urls }: WizardProps, path: string): void {
  const sprite = urls.sprites[path];
  if (!sprite || document.querySelector(`[href^="${sprite}"]`)) return;
  const icon = document.querySelector(".icon")?.cloneNode(true) as Element | undefined;
  if (!icon) return;
  icon.setAttribute("class", "unseen");
  icon.firstElementChild?.setAttribute("href", `${sprite}#`);
  document.body.append(icon);
}

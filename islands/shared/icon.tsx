import { memo, useState } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Drawings } from "./drawings.ts";

/** An icon of a sprite. Decoration: the words beside it say the same. */
export const Icon = memo(function Icon({ href }: { readonly href: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={href}></use>
    </svg>
  );
});

type DrawnProps = {
  readonly href: string;
  readonly drawings: Drawings;
  /** Whether the server wrote it. */
  readonly served: boolean;
};

/** The same, drawn into the page where its sprite is here. It stays as it is: give it a key of its address. */
export const DrawnIcon = memo(function DrawnIcon({ href, drawings, served }: DrawnProps) {
  const [drawn] = useState(!served && drawings.has(href));
  return (
    <svg className="icon" aria-hidden="true" ref={(icon) => (drawn && icon ? drawings.draw(href, icon) : undefined)}>
      {drawn ? null : <use href={href}></use>}
    </svg>
  );
});

/** Address of one of the interface's own icons. */
export function interfaceIcon(state: WizardProps, name: string): string {
  return `${state.urls.sprites[""] ?? ""}#${name}`;
}

/** Address of the icon of a category on the level shown: each top-level category has a sprite for what lies below it. */
export function categoryIcon(state: WizardProps, name: string): string {
  return `${spriteOf(state, state.path)}#${name}`;
}

/** Address of the sprite of what lies at a path and below it; empty where there is none. */
export function spriteOf({ urls }: WizardProps, path: string): string {
  return urls.sprites[path.split("/")[0] ?? ""] ?? "";
}

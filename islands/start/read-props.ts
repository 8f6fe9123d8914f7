import type { WizardProps } from "../contract/wizard-props.ts";

/** The props of this page, or undefined on a page that has none. Throws when they aren't JSON. */
export function readProps(page: Document): WizardProps | undefined {
  const text = page.getElementById("props")?.textContent;
  return text ? (Object.freeze(JSON.parse(text)) as WizardProps) : undefined;
}

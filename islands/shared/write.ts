import { lang } from "../contract/language.ts";

/** Writes a text into an element, with its language where that isn't the page's. */
export function write(element: HTMLElement, text: string): void {
  element.textContent = text;
  element.removeAttribute("lang");
  const language = lang(text);
  if (language) element.lang = language;
}

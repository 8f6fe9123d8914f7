import { type Language, page } from "./language.ts";

/** Takes texts with values that the server has put together and that aren't in the language of the page. */
export function learn(texts: Language["untranslated"]): void {
  page.untranslated = { ...page.untranslated, ...texts };
}

/** The language of the page: its texts by the English ones, and what its addresses begin with. English has neither. */

type Values = Readonly<Record<string, string | number>>;

export type Language = {
  readonly code?: string;
  readonly base?: string;
  readonly texts?: Readonly<Record<string, string>>;
  /** By "{n} pick / {n} picks" and plural category. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names and messages that aren't translated, with the code of their language. */
  untranslated?: Record<string, string>;
};

export let page: Language & { readonly base: string } = {
  base: "",
  ...(globalThis as { readonly pageLanguage?: Language }).pageLanguage,
};

/** For renderers outside a page. */
export function speak(language: Language): void {
  page = { base: "", ...language };
}

/** A text; `{name}` in it stands for a value. */
export function t(english: string, values?: Values): string {
  return filled(english, page.texts?.[english] ?? english, values);
}

/** With a number, `{n}` in the text, that decides on the form. */
export function n(count: number, one: string, other: string, values?: Values): string {
  const key = `${one} / ${other}`;
  const form = page.forms?.[key];
  const category = new Intl.PluralRules(page.code).select(count);
  return filled(key, form?.[category] ?? form?.["other"] ?? (count === 1 ? one : other), { n: count, ...values });
}

/** What isn't translated is known to `lang` with its values, too. */
function filled(key: string, message: string, values?: Values): string {
  const text = message.replace(/{(\w+)}/g, (_, name: string) => `${values?.[name]}`);
  const language = lang(key);
  if (page.untranslated && language) page.untranslated[text] = language;
  return text;
}

/** The language of an element with this text, where it isn't the page's. */
export function lang(text: string): string | undefined {
  const found: unknown = page.untranslated?.[text];
  // An object inherits a function of a name such as "constructor".
  return typeof found === "string" ? found : undefined;
}

/** An address of the site in the language of the page. */
export function at(path: string): string {
  return page.base + path;
}

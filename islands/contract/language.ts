/** The language of the page: its texts by the English ones, and what its addresses begin with. English has neither. */

type Values = Readonly<Record<string, string | number>>;

export type Language = {
  readonly code?: string;
  readonly base?: string;
  readonly texts?: Readonly<Record<string, string>>;
  /** By "{n} pick / {n} picks" and plural category. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names that aren't translated, with the code of their language. */
  readonly untranslated?: Readonly<Record<string, string>>;
};

let {
  code,
  base = "",
  texts,
  forms,
  untranslated,
}: Language = (globalThis as { readonly pageLanguage?: Language }).pageLanguage ?? {};

/** For renderers outside a page. */
export function speak(language: Language): void {
  ({ code, base = "", texts, forms, untranslated } = language);
}

/** A text; `{name}` in it stands for a value. */
export function t(english: string, values?: Values): string {
  return filled(texts?.[english] ?? english, values);
}

/** With a number, `{n}` in the text, that decides on the form. */
export function n(count: number, one: string, other: string, values?: Values): string {
  const form = forms?.[`${one} / ${other}`];
  const category = new Intl.PluralRules(code).select(count);
  return filled(form?.[category] ?? form?.["other"] ?? (count === 1 ? one : other), { n: count, ...values });
}

function filled(text: string, values?: Values): string {
  return text.replace(/{(\w+)}/g, (_, name: string) => `${values?.[name]}`);
}

/** The language of an element with this name, where it isn't the page's. */
export function lang(name = ""): string | undefined {
  const found: unknown = untranslated?.[name];
  // Of a name such as "constructor" an object has a function.
  return typeof found === "string" ? found : undefined;
}

/** An address of the site in the language of the page. */
export function at(path: string): string {
  return base + path;
}

/** The language of the page: its texts by the English ones, and what its addresses begin with. */

type Translation = string | Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

export type Language = { readonly base: string; readonly texts: Readonly<Record<string, Translation>> | null };

let language: Language = sent() ?? { base: "", texts: null };

function sent(): Language | undefined {
  const text = globalThis.document?.getElementById("language")?.textContent;
  return text ? (JSON.parse(text) as Language) : undefined;
}

/** For renderers outside a page. */
export function speak(other: Language): void {
  language = other;
}

/** A text; `{name}` in it stands for a value. */
export function t(english: string, values: Values = {}): string {
  const text = language.texts?.[english];
  return filled(typeof text === "string" ? text : english, values);
}

/** With a number, `{n}` in the text, that decides on the form. */
export function n(count: number, one: string, other: string, values: Values = {}): string {
  const forms = language.texts?.[`${one} / ${other}`];
  const english = count === 1 ? one : other;
  const form = typeof forms === "object" ? (forms[plural(count)] ?? forms["other"]) : forms;
  return filled(form ?? english, { n: count, ...values });
}

function plural(count: number): string {
  return new Intl.PluralRules(document.documentElement.lang).select(count);
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** An address of the site in the language of the page. */
export function at(path: string): string {
  return language.base + path;
}

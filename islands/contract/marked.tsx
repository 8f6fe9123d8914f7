import { lang } from "./language.ts";

/** A text among others, in an element if it isn't in the page's language. */
export function marked(text: string) {
  const language = lang(text);
  return language ? <span lang={language}>{text}</span> : text;
}

/** A text in an element of its own, after another. */
export function part(className: string, text: string, id?: string) {
  return (
    <span className={className} id={id} lang={lang(text)}>
      {` ${text}`}
    </span>
  );
}

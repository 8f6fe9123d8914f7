/** Shows the line in the language that the browser prefers, on a page in another one. */
export function offerLanguage(): void {
  const base = (code: string) => code.split("-")[0];
  const pages = [document.documentElement, ...document.querySelectorAll<HTMLElement>(".notice > [hreflang]")];
  const found = navigator.languages.map((wanted) => pages.find(({ lang }) => base(lang) === base(wanted)));
  // The page itself has nothing around it.
  const line = found.find(Boolean)?.parentElement;
  if (line) line.hidden = false;
}

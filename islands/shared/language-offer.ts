/**
 * Shows the link to the language that the browser prefers, on a page in another one. Text browsers print hidden
 * elements, so its words come in an attribute.
 */
export function offerLanguage(): void {
  const base = (code: string) => code.split("-")[0];
  const pages = [...document.querySelectorAll<HTMLElement>("html, .offer")];
  const found = navigator.languages.map((wanted) => pages.find(({ lang }) => base(lang) === base(wanted)));
  const page = found.find(Boolean);
  if (page?.hidden) {
    page.hidden = false;
    page.textContent = page.dataset["words"] ?? "";
  }
}

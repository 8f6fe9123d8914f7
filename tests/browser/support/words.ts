import type { Page } from "@playwright/test";

/** Number of words of the main part that can be seen without opening anything. */
export function visibleWords(page: Page): Promise<number> {
  return page.locator("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest("svg, script, noscript, .unseen")) {
        continue;
      }
      if (around.closest("details:not([open])") && !around.closest("summary")) continue;
      words += (text.textContent ?? "").split(/\s+/).filter(Boolean).length;
    }
    return words;
  });
}

/**
 * The shapes of icons, to be put into the page itself. A browser that is told where in a sprite an icon stands looks
 * the file up for each one, and keeps a copy of its shapes in a tree beside the page. A level has twenty of them, and
 * on a slow phone that was much of what a press took.
 */

import { fetchDocument } from "./fetch-document.ts";

export type Drawings = {
  /** Whether the sprite of the icon at this address is here. */
  readonly has: (href: string) => boolean;
  /** Draws the icon at this address into an element that is empty. */
  readonly draw: (href: string, icon: SVGElement) => void;
  /** Fetches the sprite at this address, once. Without it icons are shown as pages name them. */
  readonly load: (sprite: string) => void;
};

export function createDrawings(): Drawings {
  const symbols = new Map<string, SVGElement>();
  const asked = new Set<string>();
  return {
    has: (href) => symbols.has(href),
    draw(href, icon) {
      const symbol = symbols.get(href)?.cloneNode(true) as SVGElement | undefined;
      if (!symbol) return;
      // An operator's own icon may come with attributes that the page's has already.
      for (const { name, value } of symbol.attributes) {
        if (name !== "id" && !icon.hasAttribute(name)) icon.setAttribute(name, value);
      }
      icon.replaceChildren(...symbol.childNodes);
    },
    load(sprite) {
      if (asked.has(sprite)) return;
      asked.add(sprite);
      const found = (file: Document) => {
        for (const symbol of file.querySelectorAll("symbol")) {
          symbols.set(`${sprite}#${symbol.id}`, document.adoptNode(symbol));
        }
      };
      fetchDocument(sprite, { found, otherwise: () => asked.delete(sprite) });
    },
  };
}

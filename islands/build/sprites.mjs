/** Icon sprites: one for the root level and the interface, one for the home page, one for each top-level category. */
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Lucide icons of the pages themselves, beside those named in the data; all in the root sprite. */
const INTERFACE_ICONS = "bookmark printer share-2 users".split(" ");

/** Lucide icons of the home page: those of `server/content/starters.rs`, and a lock. */
const HOME_ICONS =
  "book-open cake carrot hand-heart laptop lock pencil presentation scissors spray-can store truck video".split(" ");

const LICENSE = "<!-- Lucide icons, lucide.dev, ISC license -->";

/** Icons by name, with their place in the data for error messages. */
class IconUse {
  #places = new Map();

  add(icon, where) {
    if (!this.#places.has(icon)) this.#places.set(icon, where);
  }

  /** The symbols are sorted by name. */
  async sprite(iconFolder) {
    const names = [...this.#places.keys()].sort();
    const symbols = await Promise.all(names.map((name) => symbol(iconFolder, name, this.#places.get(name))));
    return `<svg xmlns="http://www.w3.org/2000/svg">${LICENSE}${symbols.join("")}</svg>\n`;
  }
}

/**
 * Makes all sprites from the data.
 * @param {string} dataFolder holds `categories/` and `communities.json`
 * @param {string} iconFolder holds a file for each icon
 * @returns {Promise<{name: string, text: string}[]>} `icons-root.svg`, `icons-home.svg`, `icons-<top-level id>.svg`
 */
export async function makeSprites(dataFolder, iconFolder) {
  const root = new IconUse();
  for (const icon of INTERFACE_ICONS) root.add(icon, "build/sprites.mjs");
  for (const { id, icon } of await readJson(path.join(dataFolder, "communities.json"))) {
    root.add(icon, `communities.json, ${id}`);
  }
  const branches = [];
  for (const top of await readJson(path.join(dataFolder, "categories/order.json"))) {
    const file = `categories/${top}.json`;
    const node = await readJson(path.join(dataFolder, file));
    const branch = new IconUse();
    addNode(branch, node, file);
    root.add(node.icon, `${file}, ${node.id}`);
    branches.push([`icons-${top}.svg`, branch]);
  }
  const home = new IconUse();
  for (const icon of HOME_ICONS) home.add(icon, "build/sprites.mjs");
  const sprites = [["icons-root.svg", root], ["icons-home.svg", home], ...branches];
  return Promise.all(sprites.map(async ([name, use]) => ({ name, text: await use.sprite(iconFolder) })));
}

function addNode(use, node, file) {
  use.add(node.icon, `${file}, ${node.id}`);
  for (const child of node.subcategories ?? []) addNode(use, child, file);
}

/** One icon as a `<symbol>`: stroked in the color of the text around it. */
async function symbol(iconFolder, name, where) {
  if (!/^[a-z0-9-]+$/.test(name ?? "")) throw new Error(`${where}: "${name}" is no icon name`);
  const file = await readFile(path.join(iconFolder, `${name}.svg`), "utf8").catch(() => {
    throw new Error(`${where}: there is no Lucide icon "${name}"`);
  });
  const shapes = file
    .slice(file.indexOf("<svg"))
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/\s*\n\s*| (?=\/>)/g, "");
  return (
    `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"` +
    ` stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
  );
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

/** Islands as parsed trees of nodes; nothing is normalized but the order of attributes. */
import { type DefaultTreeAdapterTypes as Parsed, parse, parseFragment } from "parse5";

export type Tree =
  | string
  | { readonly tag: string; readonly attributes: Readonly<Record<string, string>>; readonly inside: readonly Tree[] };

/** `props` with the `language` of the page, where it has one. */
export type ServerPage = { readonly props: string; readonly islands: ReadonlyMap<string, readonly Tree[]> };

/** `language` is the script with the texts of the page's language, empty in English. */
export function readPage(html: string, language: string): ServerPage {
  const elements = elementsOf(parse(html));
  const [text] = elements.find((element) => attribute(element, "id") === "props")?.childNodes ?? [];
  if (!(text && "value" in text)) throw new Error("the page has no props");
  const islands = new Map<string, readonly Tree[]>();
  for (const element of elements) {
    const name = attribute(element, "data-island");
    if (name) islands.set(name, element.childNodes.map(treeOf));
  }
  const json = language.replace(/^[^{]*/, "");
  return { props: json ? text.value.replace(/}$/, `,"language":${json}}`) : text.value, islands };
}

export function readFragment(html: string): readonly Tree[] {
  return parseFragment(html).childNodes.map(treeOf);
}

export function difference(server: readonly Tree[], react: readonly Tree[], at = ""): string | undefined {
  for (let i = 0; i < Math.max(server.length, react.length); i += 1) {
    const [ours, theirs] = [server[i], react[i]];
    const place = `${at} > ${i}`;
    if (typeof ours !== "object" || typeof theirs !== "object" || own(ours) !== own(theirs)) {
      if (typeof ours === "string" && ours === theirs) continue;
      return `${place}: server ${shown(ours)}, React ${shown(theirs)}`;
    }
    const below = difference(ours.inside, theirs.inside, `${place} ${ours.tag}`);
    if (below) return below;
  }
  return undefined;
}

function own({ tag, attributes }: Exclude<Tree, string>): string {
  return `${tag} ${JSON.stringify(attributes)}`;
}

function shown(tree: Tree | undefined): string {
  if (tree === undefined) return "nothing";
  return typeof tree === "string" ? JSON.stringify(tree) : own(tree);
}

function treeOf(node: Parsed.ChildNode): Tree {
  if ("value" in node) return `text ${node.value}`;
  if ("data" in node) return `comment ${node.data}`;
  if (!("attrs" in node)) return node.nodeName;
  const attributes = node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value] as const);
  return {
    tag: `${node.namespaceURI} ${node.tagName}`,
    attributes: Object.fromEntries(attributes.sort(([a], [b]) => (a < b ? -1 : 1))),
    inside: node.childNodes.map(treeOf),
  };
}

function elementsOf(node: Parsed.ParentNode): Parsed.Element[] {
  const children = node.childNodes.filter((child): child is Parsed.Element => "attrs" in child);
  return children.flatMap((child) => [child, ...elementsOf(child)]);
}

function attribute(element: Parsed.Element, wanted: string): string | undefined {
  return element.attrs.find(({ name }) => name === wanted)?.value;
}

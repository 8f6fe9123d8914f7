/**
 * Renders islands outside a browser: props as JSON on standard input, with the `language` of their page where it has one, an object
 * from island to markup on standard output; for a list of props, a list of such
 * objects. Tests compare the markup with the server's.
 */

import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type Language, speak } from "../contract/language.ts";
import type { SentProps } from "../contract/wizard-props.ts";
import { createWizard } from "../wizard/wizard.ts";
import { ISLANDS } from "./hydrate.tsx";
import { completeProps } from "./read-props.ts";

function renderIslands({
  language = {},
  ...props
}: SentProps & { readonly language?: Language }): Record<string, string> {
  speak(language);
  const wizard = createWizard(completeProps(props));
  const shown = new Set([props.step === 1 && "category-grid", props.step === 2 && "template-list", "radar-chart"]);
  const rendered = [...ISLANDS]
    .filter(([name]) => shown.has(name))
    .map(([name, Island]) => [name, renderToString(<Island wizard={wizard} />)]);
  return Object.fromEntries(rendered);
}

const input: unknown = JSON.parse(await text(process.stdin));
const output = Array.isArray(input) ? input.map(renderIslands) : renderIslands(input as SentProps);
console.log(JSON.stringify(output));

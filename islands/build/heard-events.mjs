/**
 * React listens on each island to the events that it answers, and to no others; on a `<details>` and an
 * `<input>` of their own it still hears `toggle` and `invalid`.
 *
 * Left alone it listens to some ninety on each island, in case a component asks for one: every
 * step of a finger that scrolls, each start of a transition and whatever moves under a pointer
 * that rests then runs through React, for nothing. On a cheap phone that is a part of each press.
 * Whoever has a component answer another one adds it here first.
 */

/** Answered by components, and named as their property is. */
const SIMPLE = ["click", "keyDown", "pointerOver", "submit"];
/** The other one: the property, and what the call that React registers it with begins with. */
const NAMED_OTHERWISE = { onFocus: '"focusin"' };

/** What the components may ask for; a test holds that they ask for nothing else, and that React tells of each. */
export const HEARD = [
  ...SIMPLE.map((event) => `on${event[0].toUpperCase()}${event.slice(1)}`),
  ...Object.keys(NAMED_OTHERWISE),
].sort();

/** No component asks for it: an island that is touched before its turn wakes while the finger is on the glass. */
const WAKES = "pointerDown";

const KEPT = Object.values(NAMED_OTHERWISE).join("|");
const UNHEARD = ["Animation", "Clipboard", "Drag", "Toggle", "Touch", "Transition", "UI", "Wheel"];

/** What stands in React's file, and what takes its place. */
const REPLACED = [
  [/(simpleEventPluginEvents =\s*)"abort auxClick [\w ]+"/, `$1"${[...SIMPLE, WAKES].join(" ")}"`],
  [/^simpleEventPluginEvents\.push\("scrollEnd"\);$/m, ""],
  [new RegExp(`^registerSimpleEvent\\((?!${KEPT})[^)]*\\);$`, "gm"), ""],
  // What is put together from several: onPointerEnter, onChange, onSelect, onBeforeInput, onComposition…
  [/^registerDirectEvent\([^;]*;$/gm, ""],
  [/^registerTwoPhaseEvent\([^;]*;$/gm, ""],
  [
    /^ {6}a: \{\n {8}SyntheticEventCtor =\n {10}"mouseover" === domEventName \|\| "pointerover" === domEventName;\n[^]*?(?=^ {4}\}\n {4}processDispatchQueue)/m,
    "",
  ],
  // Asked for by onSelect alone, of the whole page: each step of a caret.
  [/null === ownerDocument \|\|\s+ownerDocument\[listeningMarker\] \|\|[^;]*"selectionchange"[^;]*;/, ""],
  // What is told of the others.
  [
    new RegExp(
      `(?:\\s+case [^:]+:)+\\s+SyntheticEventCtor = Synthetic(?:${UNHEARD.join("|")})Event;(?:\\s+break;)?`,
      "g",
    ),
    "",
  ],
];

/** React's file for browsers, with that done to it; an error when the file isn't as it was. */
export function hearing(file) {
  return REPLACED.reduce((text, [found, replacement]) => {
    const replaced = text.replace(found, replacement);
    if (replaced === text) throw new Error(`react-dom: nothing there is like ${found}`);
    return replaced;
  }, file);
}

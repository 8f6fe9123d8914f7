/**
 * React listens to the events that the islands answer, and to no others.
 *
 * Left alone it listens to some ninety on each island, in case a component asks for one: every
 * step of a finger that scrolls, each start of a transition and whatever moves under a pointer
 * that rests then runs through React, for nothing. On a cheap phone that is a part of each press.
 */

/** What the components may ask for; a test holds that they ask for nothing else. */
export const HEARD = ["onClick", "onFocus", "onKeyDown", "onPointerEnter", "onSubmit"];

/** Those of them that are named as their event is, as React writes them. */
const SIMPLE = ["click", "keyDown", "submit"];
const UNHEARD = ["Animation", "Clipboard", "Drag", "Toggle", "Touch", "Transition", "UI", "Wheel"];

/** What stands in React's file, and what takes its place. */
const REPLACED = [
  [/(simpleEventPluginEvents =\s*)"abort auxClick [\w ]+"/, `$1"${SIMPLE.join(" ")}"`],
  [/^simpleEventPluginEvents\.push\("scrollEnd"\);$/m, ""],
  [/^registerSimpleEvent\((?!"focusin")[^)]*\);$/gm, ""],
  [/^registerDirectEvent\("on(?:Mouse\w+|PointerLeave)"[^)]*\);$/gm, ""],
  // What is put together from several: onChange, onSelect, onBeforeInput, onComposition…
  [/^registerTwoPhaseEvent\([^;]*;$/gm, ""],
  [
    /^ {6}a: \{\n {8}reactName = targetInst \? getNodeFromInstance\(targetInst\) : window;\n[^]*?(?=^ {4}\}\n {4}processDispatchQueue)/m,
    "",
  ],
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

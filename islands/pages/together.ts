/** Submits the form of a group once links have been pasted. */
import { reveal } from "../shared/reveal.ts";

for (const hint of document.querySelectorAll<HTMLElement>(".field-hint")) reveal(hint);

document.addEventListener("input", (event) => {
  const field = event.target;
  const isPaste = event instanceof InputEvent && event.inputType === "insertFromPaste";
  if (field instanceof HTMLTextAreaElement && field.name === "links" && isPaste) field.form?.requestSubmit();
});

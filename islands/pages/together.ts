/** Submits the form of a group once links have been pasted. */

const hint = document.querySelector<HTMLElement>("[data-at-once]");
if (hint) hint.hidden = false;

document.addEventListener("input", (event) => {
  const field = event.target;
  const isPaste = event instanceof InputEvent && event.inputType === "insertFromPaste";
  if (field instanceof HTMLTextAreaElement && field.name === "links" && isPaste) field.form?.requestSubmit();
});

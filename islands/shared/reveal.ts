/**
 * Shows what only a script makes usable. Text browsers print hidden elements, so its words, fields and buttons come in
 * attributes.
 */
export function reveal(box: HTMLElement): void {
  for (const element of box.querySelectorAll<HTMLElement>("[data-words]"))
    element.textContent = element.dataset["words"] ?? "";
  for (const field of box.querySelectorAll<HTMLInputElement>("[data-type]")) field.type = field.dataset["type"] ?? "";
  for (const place of box.querySelectorAll<HTMLElement>("[data-button]")) {
    const button = document.createElement("button");
    button.className = place.className;
    if (place.lang) button.lang = place.lang;
    button.textContent = place.dataset["button"] ?? "";
    place.replaceWith(button);
  }
  box.hidden = false;
}

/** Status lines at the top of the page. */
import { write } from "./write.ts";

type Notice = { readonly words: string; readonly button?: string; readonly press?: () => void };

/** Shows a line in place of the one under the same name, or takes that away. */
export function notify(page: Document, name: string, notice: Notice | undefined): void {
  const line = page.getElementById(`notice-${name}`) ?? (notice && emptyLine(page, name));
  if (!line) return;
  line.hidden = !notice;
  line.replaceChildren(...(notice ? content(page, notice) : []));
}

/** Screen readers announce what is put into a status, not one that is inserted with its text. */
function emptyLine(page: Document, name: string): HTMLElement {
  const line = page.createElement("p");
  line.id = `notice-${name}`;
  line.className = "notice";
  line.setAttribute("role", "status");
  page.querySelector("main")?.before(line);
  return line;
}

function content(page: Document, { words, button, press }: Notice): Node[] {
  const text = page.createElement("span");
  write(text, words);
  if (!button || !press) return [text];
  const control = page.createElement("button");
  control.type = "button";
  control.className = "button small";
  write(control, button);
  control.addEventListener("click", press);
  return [text, control];
}

import { write } from "../shared/write.ts";

/** Updates the status line of a form's page. */
export function showStatus(text: string): void {
  const line = document.querySelector<HTMLElement>(".auth-status");
  if (line) write(line, text);
}

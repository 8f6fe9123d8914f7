/** The line on a form's page that says what is going on. */
export function say(text: string): void {
  const line = document.querySelector(".auth-status");
  if (line) line.textContent = text;
}

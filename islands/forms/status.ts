/** Updates the status line of a form's page. */
export function showStatus(text: string): void {
  const line = document.querySelector(".auth-status");
  if (line) line.textContent = text;
}

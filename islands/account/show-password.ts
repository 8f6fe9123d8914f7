/** Activates the "show password" checkbox of a form. Passwords are hidden again before they are sent. */
export function showPasswords(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>(".show-password");
  const tick = label?.querySelector("input");
  if (!label || !tick) return;
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=password]");
  const follow = () => {
    for (const field of fields) field.type = tick.checked ? "text" : "password";
  };
  tick.type = "checkbox";
  label.append(label.dataset["words"] ?? "");
  label.hidden = false;
  tick.addEventListener("change", follow);
  // Browsers remember the content of text fields and suggest it elsewhere.
  form.addEventListener("submit", () => {
    tick.checked = false;
    follow();
  });
}

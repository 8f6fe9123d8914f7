/** Shows what is typed into a form's password fields. It goes out of sight again before it is sent. */

/** Wakes the tick of a form that has one. */
export function showPasswords(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>(".show-password");
  const tick = label?.querySelector("input");
  if (!label || !tick) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[type=password]")];
  const follow = () => {
    for (const field of fields) field.type = tick.checked ? "text" : "password";
  };
  label.hidden = false;
  tick.addEventListener("change", follow);
  // Browsers keep what was typed into fields of text, and put it forward in others.
  form.addEventListener("submit", () => {
    tick.checked = false;
    follow();
  });
}

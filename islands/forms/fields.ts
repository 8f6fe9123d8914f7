/** The form's fields as the browser would send them. No form has files. */
export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  return new URLSearchParams([...new FormData(form, submitter)] as [string, string][]);
}

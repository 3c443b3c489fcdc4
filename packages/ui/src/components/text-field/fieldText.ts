/** The text of a form's field by its name; empty if there is no such field. */
export function fieldText({ elements }: HTMLFormElement, name: string): string {
  const field = elements.namedItem(name);
  const isText =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return isText ? field.value : '';
}

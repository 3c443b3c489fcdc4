import { useLayoutEffect } from 'react';

interface Combobox {
  /** The list that is open; null while none is. */
  readonly listId: string | null;
  /** The option that a key would choose. */
  readonly activeId: string | null;
}

// What only one of the two may have.
const textboxAttributes = ['aria-multiline', 'aria-placeholder'] as const;
const comboboxAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;

/**
 * Tells those who can't see it that a list hangs on a field. A textbox can't have one by the rules of ARIA, so as long as
 * the list is open the field is a combobox, and a field of many lines again afterwards.
 */
export function useComboboxField(field: HTMLElement | null, { listId, activeId }: Combobox): void {
  useLayoutEffect(() => {
    if (field === null || listId === null) return undefined;
    const previous = [
      ['role', field.getAttribute('role')],
      ...textboxAttributes.map((name) => [name, field.getAttribute(name)]),
    ];
    const open = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'true', 'aria-controls': listId };
    for (const name of textboxAttributes) field.removeAttribute(name);
    for (const [name, value] of Object.entries(open)) field.setAttribute(name, value);
    return () => {
      for (const name of comboboxAttributes) field.removeAttribute(name);
      for (const [name, value] of previous) if (name && value) field.setAttribute(name, value);
    };
  }, [field, listId]);
  useLayoutEffect(() => {
    if (activeId !== null) field?.setAttribute('aria-activedescendant', activeId);
  }, [field, activeId]);
}

import { useLayoutEffect } from 'react';

interface Combobox {
  /** Id of the open listbox; null while it is closed. */
  readonly listId: string | null;
  /** Id of the active option. */
  readonly activeId: string | null;
}

// ARIA attributes that only one of the two roles allows.
const textboxAttributes = ['aria-multiline', 'aria-placeholder'] as const;
const comboboxAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;

/**
 * Combobox semantics of a field while its listbox is open. ARIA allows no listbox on a textbox, so the role is switched
 * and restored on close.
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

import { useLayoutEffect } from 'react';

interface Combobox {
  /** The list that is open; null while none is. */
  readonly listId: string | null;
  /** The option that a key would choose. */
  readonly activeId: string | null;
}

/**
 * Tells those who can't see it that a list hangs on a field. A textbox can't have one by the rules of ARIA, so as long as
 * the list is open the field is a combobox, and a field of many lines again afterwards.
 */
export function useComboboxField(field: HTMLElement | null, { listId, activeId }: Combobox): void {
  useLayoutEffect(() => {
    if (field === null || listId === null) return undefined;
    const usual = { role: field.getAttribute('role') ?? '', 'aria-multiline': 'true' };
    const open = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'true', 'aria-controls': listId };
    field.removeAttribute('aria-multiline');
    for (const [name, value] of Object.entries(open)) field.setAttribute(name, value);
    return () => {
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls', 'aria-activedescendant']) {
        field.removeAttribute(name);
      }
      for (const [name, value] of Object.entries(usual)) field.setAttribute(name, value);
    };
  }, [field, listId]);
  useLayoutEffect(() => {
    if (activeId !== null) field?.setAttribute('aria-activedescendant', activeId);
  }, [field, activeId]);
}

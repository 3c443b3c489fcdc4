/** Moves the focus to the field of the composer around an element: the pressed button may be gone. */
export const focusField = (element: Element | null): void =>
  element
    ?.closest('.ufi-composer__box')
    ?.querySelector<HTMLElement>('[contenteditable="true"], textarea')
    ?.focus({ preventScroll: true });

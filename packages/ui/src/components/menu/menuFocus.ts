const itemRoles = '[role=menuitem], [role=menuitemradio]';

/** Items of a menu, in document order. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(itemRoles)];
}

/** Item that contains an event target. */
export function itemAt(menu: HTMLElement, target: EventTarget): HTMLElement | undefined {
  return itemsOf(menu).find((item) => target instanceof Node && item.contains(target));
}

/** Focuses the item at an index; wraps around, and counts from the end if negative. */
export function focusItem(menu: HTMLElement, index: number): void {
  const items = itemsOf(menu);
  items.at(index % items.length)?.focus();
}

/** Typeahead: focuses the next item whose text starts with the typed letters, the current one last. */
export function focusByText(menu: HTMLElement, typed: string): void {
  const items = itemsOf(menu);
  const present = items.findIndex((item) => item === document.activeElement);
  // Further letters narrow the search, so the current item may stay.
  const start = typed.length === 1 ? present + 1 : Math.max(0, present);
  const searchOrder = [...items.slice(start), ...items.slice(0, start)];
  searchOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus();
}

/** Moves the focus by a key; false if the key has no meaning in a menu. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const present = itemsOf(menu).findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') focusItem(menu, present + 1);
  else if (key === 'ArrowUp') focusItem(menu, Math.max(present, 0) - 1);
  else if (key === 'Home') focusItem(menu, 0);
  else if (key === 'End') focusItem(menu, -1);
  else return false;
  return true;
}

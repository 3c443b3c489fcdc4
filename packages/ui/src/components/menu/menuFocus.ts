const itemRoles = '[role=menuitem], [role=menuitemradio]';

/** The items of a menu, in their order. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(itemRoles)];
}

/** The item that an event in the menu has happened on. */
export function itemAt(menu: HTMLElement, target: EventTarget): HTMLElement | undefined {
  return itemsOf(menu).find((item) => target instanceof Node && item.contains(target));
}

/** Puts the focus on an item; counts from the end where the index is negative, and goes round. */
export function focusItem(menu: HTMLElement, index: number): void {
  const items = itemsOf(menu);
  items.at(index % items.length)?.focus();
}

/** Puts the focus on the next item that begins with what was typed, the present one last. */
export function focusByText(menu: HTMLElement, typed: string): void {
  const items = itemsOf(menu);
  const present = items.findIndex((item) => item === document.activeElement);
  // A second letter narrows the search down, so it may stay where it is.
  const start = typed.length === 1 ? present + 1 : Math.max(0, present);
  const searchOrder = [...items.slice(start), ...items.slice(0, start)];
  searchOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus();
}

/** What a key does to the focus in a menu; false for a key that means nothing here. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const present = itemsOf(menu).findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') focusItem(menu, present + 1);
  else if (key === 'ArrowUp') focusItem(menu, Math.max(present, 0) - 1);
  else if (key === 'Home') focusItem(menu, 0);
  else if (key === 'End') focusItem(menu, -1);
  else return false;
  return true;
}

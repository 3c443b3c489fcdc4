const focusable = 'a[href], button:enabled, input:enabled, textarea, select, [contenteditable="true"], [tabindex="0"]';

/** Focuses the last focusable element before a feed, or the first one after it. Does nothing if there is none. */
export function leaveFeed(feed: Element, side: 'before' | 'after'): void {
  const direction = side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeside = (element: Element): boolean =>
    !feed.contains(element) &&
    !element.contains(feed) &&
    (feed.compareDocumentPosition(element) & direction) !== 0 &&
    // Elements of closed menus and composers are there, but not drawn.
    element.checkVisibility?.({ visibilityProperty: true }) !== false;
  const found = [...document.querySelectorAll<HTMLElement>(focusable)].filter(isBeside);
  (side === 'before' ? found.at(-1) : found[0])?.focus();
}

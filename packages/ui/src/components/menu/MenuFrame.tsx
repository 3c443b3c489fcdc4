import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { MenuAnchorProps } from './menuProps.ts';
import { focusByText, itemAt, moveFocus } from './menuFocus.ts';
import { useMenuLayer } from './useMenuLayer.ts';
import './Menu.css';

export interface MenuFrameProps extends MenuAnchorProps {
  children: ReactNode;
}

const typingPauseMs = 500;

/**
 * What all menus share: the layer beside its button, the keys of the APG menu pattern, and the focus on its way in and
 * out. It stands in the page where it is drawn, so it belongs to the landmark of its button, and the browser's own
 * `popover` lifts it over everything.
 */
export function MenuFrame({ label, children, ...anchor }: MenuFrameProps) {
  const { anchorRef, onOpenChange } = anchor;
  const menuRef = useMenuLayer(anchor);
  const typed = useRef({ text: '', at: 0 });
  const restoreFocus = () => anchorRef.current?.focus({ preventScroll: true });
  const close = () => {
    onOpenChange(false);
    restoreFocus();
  };
  const type = (menu: HTMLElement, { key, timeStamp }: KeyboardEvent) => {
    const isGoingOn = timeStamp - typed.current.at < typingPauseMs;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + key.toLowerCase(), at: timeStamp };
    focusByText(menu, typed.current.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const menu = event.currentTarget;
    // The list around it has keys of its own, which are not meant here.
    event.stopPropagation();
    // From the button, to which the focus is back by then, Tab goes on by itself.
    if (event.key === 'Tab' || event.key === 'Escape') close();
    else if (moveFocus(menu, event.key)) event.preventDefault();
    else if (isLetter(event)) type(menu, event);
  };
  const isChoice = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) =>
    itemAt(currentTarget, target)?.getAttribute('aria-disabled') === null;
  const followPointer = ({ target, currentTarget }: PointerEvent<HTMLDivElement>) =>
    itemAt(currentTarget, target)?.focus({ preventScroll: true });
  return (
    <div
      ref={menuRef}
      className="ufi-menu"
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // First the focus, then the action: a dialog that it opens gives the focus back to the button. Closing comes last:
      // a state set on the way down would be drawn before the click comes back up, and the item would be gone by then.
      onClickCapture={(event) => isChoice(event) && restoreFocus()}
      onClick={(event) => isChoice(event) && onOpenChange(false)}
      onPointerMove={followPointer}
    >
      {children}
    </div>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

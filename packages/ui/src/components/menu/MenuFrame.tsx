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
 * Frame of all menus: positioning, the keys of the APG menu pattern, focus on open and close. Rendered in place, so it
 * belongs to its button's landmark; the native `popover` lifts it into the top layer.
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
    // The feed around it has key bindings of its own.
    event.stopPropagation();
    // The focus is back on the button by then, so the default action of Tab continues from there.
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
      // Focus first, then the action: a dialog that it opens restores the focus to the button. Closing last: a state
      // update in the capture phase would unmount the item before the click bubbles.
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

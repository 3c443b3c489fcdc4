import type { RefObject } from 'react';
import type { IconName } from '../icon/iconDrawings.ts';

/** How an open menu hangs on the button that has opened it. */
export interface MenuAnchorProps {
  anchorRef: RefObject<HTMLElement | null>;
  /** Its name for assistive technology: what the button says. */
  label: string;
  /** Opened by a key: the first item takes the focus. */
  isByKeyboard?: boolean | undefined;
  onOpenChange: (isOpen: boolean) => void;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end' | undefined;
}

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconName | undefined;
  /** Takes something away: drawn in the colour of danger. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuLink {
  id: string;
  label: string;
  icon?: IconName | undefined;
  href: string;
  /** Opens in a new tab. */
  isExternal?: boolean | undefined;
}

/** One line of a menu. */
export type MenuEntry = MenuAction | MenuLink | 'divider';

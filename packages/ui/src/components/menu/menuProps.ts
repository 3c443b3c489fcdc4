import type { RefObject } from 'react';
import type { IconName } from '../icon/iconDrawings.ts';

/** Connection of an open menu to its button. */
export interface MenuAnchorProps {
  /** The button. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Accessible name: the button's label. */
  label: string;
  /** True if opened by a key; the first item is then focused. */
  isByKeyboard?: boolean | undefined;
  /** Called when the menu asks to close. */
  onOpenChange: (isOpen: boolean) => void;
  /** Edge of the button that the menu aligns to, `start` by default. */
  align?: 'start' | 'end' | undefined;
}

/** Menu item that runs an action. */
export interface MenuAction {
  /** React key. */
  id: string;
  /** Text of the item. */
  label: string;
  /** Icon before the text. */
  icon?: IconName | undefined;
  /** True for a destructive action, drawn in the danger colour. */
  isDanger?: boolean | undefined;
  /** True if it can't be selected (`aria-disabled`). */
  isDisabled?: boolean | undefined;
  /** For one of several choices (`menuitemradio`): whether it is the current one. */
  isChecked?: boolean | undefined;
  /** Called when the item is selected. */
  onSelect: () => void;
}

/** Menu item that is a link. */
export interface MenuLink {
  /** React key. */
  id: string;
  /** Text of the item. */
  label: string;
  /** Icon before the text. */
  icon?: IconName | undefined;
  /** Address that it leads to. */
  href: string;
  /** True if it opens a new tab. */
  isExternal?: boolean | undefined;
}

/** Line of a menu. */
export type MenuEntry = MenuAction | MenuLink | 'divider';

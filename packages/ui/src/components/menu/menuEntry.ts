import type { IconName } from '../icon/iconDrawings.ts';

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

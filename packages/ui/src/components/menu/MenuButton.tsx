import type { IconName } from '../icon/iconDrawings.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useLayerTrigger } from '../layer/useLayerTrigger.ts';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menuEntry.ts';

export interface MenuButtonProps {
  /** The button's name, and the menu's. */
  label: string;
  entries: readonly MenuEntry[];
  icon?: IconName | undefined;
  size?: 'small' | 'medium' | undefined;
  align?: 'start' | 'end' | undefined;
}

/** A round button with a menu. With nothing to offer it is absent. */
export function MenuButton({ label, entries, icon = 'more', size = 'small', align = 'end' }: MenuButtonProps) {
  const { layer, button } = useLayerTrigger('menu');
  const { isOpen, ...anchor } = layer;
  if (entries.length === 0) return null;
  return (
    <>
      <IconButton {...button} icon={icon} size={size} label={label} />
      {isOpen && <Menu {...anchor} label={label} align={align} entries={entries} />}
    </>
  );
}

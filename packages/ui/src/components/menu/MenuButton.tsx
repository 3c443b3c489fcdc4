import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import type { IconName } from '../icon/iconDrawings.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useLayerTrigger } from '../layer/useLayerTrigger.ts';
import type { MenuEntry } from './menuProps.ts';

export interface MenuButtonProps {
  /** The button's name, and the menu's. */
  label: string;
  entries: readonly MenuEntry[];
  icon?: IconName | undefined;
  size?: 'small' | 'medium' | undefined;
  align?: 'start' | 'end' | undefined;
}

const menuPart = createLazyPart(() => import('./Menu.tsx'));

/** A round button with a menu. With nothing to offer it is absent. */
export function MenuButton({ label, entries, icon = 'more', size = 'small', align = 'end' }: MenuButtonProps) {
  const { layer, button } = useLayerTrigger('menu', menuPart.load);
  const { isOpen, ...anchor } = layer;
  const { part } = useLazyPart(menuPart, isOpen);
  if (entries.length === 0) return null;
  return (
    <>
      <IconButton {...button} icon={icon} size={size} label={label} />
      {isOpen && part && <part.Menu {...anchor} label={label} align={align} entries={entries} />}
    </>
  );
}

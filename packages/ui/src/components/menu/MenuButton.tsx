import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import type { IconName } from '../icon/iconDrawings.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useLayerTrigger } from '../layer/useLayerTrigger.ts';
import type { MenuEntry } from './menuProps.ts';

/** Props of {@link MenuButton}. */
export interface MenuButtonProps {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Lines of the menu. */
  entries: readonly MenuEntry[];
  /** Icon of the button, `more` by default. */
  icon?: IconName | undefined;
  /** Size of the button, `small` by default. */
  size?: 'small' | 'medium' | undefined;
  /** Edge of the button that the menu aligns to, `end` by default. */
  align?: 'start' | 'end' | undefined;
}

const menuPart = createLazyPart(() => import('./Menu.tsx'));

/** Round button with a menu. Renders nothing without entries. */
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

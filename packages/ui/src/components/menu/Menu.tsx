import { Icon } from '../icon/Icon.tsx';
import type { MenuAnchorProps, MenuEntry } from './menuProps.ts';
import { MenuFrame } from './MenuFrame.tsx';

/** Props of {@link Menu}. */
export interface MenuProps extends MenuAnchorProps {
  /** Lines of the menu. */
  entries: readonly MenuEntry[];
}

/** Menu of actions and links; open while it is mounted. */
export function Menu({ entries, ...anchor }: MenuProps) {
  return (
    <MenuFrame {...anchor}>
      {entries.map((entry, index) => (
        <Entry key={entry === 'divider' ? `divider-${index}` : entry.id} entry={entry} />
      ))}
    </MenuFrame>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'divider') return <hr className="ufi-menu__divider" />;
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span className="ufi-menu__label">{entry.label}</span>
    </>
  );
  if ('href' in entry) {
    const tab = entry.isExternal ? { target: '_blank', rel: 'noopener' } : {};
    return (
      <a className="ufi-menu__item" role="menuitem" tabIndex={-1} href={entry.href} {...tab}>
        {content}
      </a>
    );
  }
  const { isDanger, isDisabled, isChecked, onSelect } = entry;
  return (
    <button
      type="button"
      className={`ufi-menu__item${isDanger ? ' ufi-menu__item--danger' : ''}`}
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onSelect}
    >
      {content}
      {isChecked && (
        <span className="ufi-menu__check">
          <Icon name="check" />
        </span>
      )}
    </button>
  );
}

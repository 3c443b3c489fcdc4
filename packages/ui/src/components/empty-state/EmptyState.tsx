import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import './EmptyState.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** Icon above the title. */
  icon: IconName;
  /** Title. */
  title: ReactNode;
  /** Explanation below the title. */
  children?: ReactNode;
  /** Button or link below the text. */
  action?: ReactNode;
}

/** Empty state: nothing exists yet, or nothing that this reader may see. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="ufi-empty">
      <span className="ufi-empty__icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="ufi-empty__title">{title}</p>
      {children && <p className="ufi-empty__text">{children}</p>}
      {action && <div className="ufi-empty__action">{action}</div>}
    </div>
  );
}

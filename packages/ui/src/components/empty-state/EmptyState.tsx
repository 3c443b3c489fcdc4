import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import './EmptyState.css';

export interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** What stands where there is nothing yet, or nothing for this reader. */
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

import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import './Badge.css';

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** Colour role, `accent` by default. */
  tone?: 'accent' | 'neutral' | 'success' | 'warning' | 'admin' | 'live' | undefined;
  /** Icon before the text. */
  icon?: IconName | undefined;
  /** The text. */
  children: ReactNode;
}

/** Badge beside a name: page, author, top fan, live. */
export function Badge({ tone = 'accent', icon, children }: BadgeProps) {
  return (
    // Isolated, so that it does not affect the direction of the text around it.
    <span className={`ufi-badge ufi-badge--${tone}`} dir="auto">
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

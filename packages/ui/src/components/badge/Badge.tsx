import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import './Badge.css';

export interface BadgeProps {
  tone?: 'accent' | 'neutral' | 'success' | 'warning' | 'admin' | 'live' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A word about a person or thing beside its name: page, author, top fan, live. */
export function Badge({ tone = 'accent', icon, children }: BadgeProps) {
  return (
    // Its own direction, so that it has no say in the direction of the text that it stands in.
    <span className={`ufi-badge ufi-badge--${tone}`} dir="auto">
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

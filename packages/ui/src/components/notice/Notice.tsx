import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './Notice.css';

/** Props of {@link Notice}. */
export interface NoticeProps {
  /** Severity, `info` by default. */
  tone?: 'info' | 'warning' | 'error' | undefined;
  /** The message. */
  children: ReactNode;
  /** Link-like button for what can be done about it. */
  action?: ReactNode;
  /**
   * True if it is announced on appearance: assertively for an error, otherwise politely. Leave it off for a notice that
   * is there from the start.
   */
  isLive?: boolean | undefined;
}

const icons = { info: 'info', warning: 'warning', error: 'error' } as const;

/** Inline notice. */
export function Notice({ tone = 'info', children, action, isLive = false }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={`ufi-notice ufi-notice--${tone}`} role={isLive ? role : undefined}>
      <Icon name={icons[tone]} />
      <div className="ufi-notice__text">{children}</div>
      {action && <div className="ufi-notice__action">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './Notice.css';

export interface NoticeProps {
  tone?: 'info' | 'warning' | 'error' | undefined;
  children: ReactNode;
  /** What can be done about it: a link-like button. */
  action?: ReactNode;
  /** Read out when it appears: at once for an error, politely else. Leave it off for what stands there from the start. */
  isLive?: boolean | undefined;
}

const icons = { info: 'info', warning: 'warning', error: 'error' } as const;

/** Something to know about the place where it stands. */
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

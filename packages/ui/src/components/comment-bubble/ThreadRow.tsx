import type { ReactNode } from 'react';
import './ThreadRow.css';

/** Props of {@link ThreadRow}. */
export interface ThreadRowProps {
  /** Content of the row. */
  children: ReactNode;
  /** True if further rows of the thread follow, so the connector continues. */
  isThreadOpen?: boolean | undefined;
}

/** Row among the replies that is not a comment: "more replies", a reply composer, or a notice of removed comments. */
export function ThreadRow({ children, isThreadOpen }: ThreadRowProps) {
  return (
    <div className={`ufi-thread-row${isThreadOpen ? ' ufi-thread-row--open' : ''}`}>
      <div className="ufi-thread-row__content">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import './ThreadRow.css';

export interface ThreadRowProps {
  children: ReactNode;
  /** More rows of this thread follow, so the connector goes on below. */
  isThreadOpen?: boolean | undefined;
}

/** A row among the replies that is no comment: "more replies", a reply's composer, a line about what is gone. */
export function ThreadRow({ children, isThreadOpen }: ThreadRowProps) {
  return (
    <div className={`ufi-thread-row${isThreadOpen ? ' ufi-thread-row--open' : ''}`}>
      <div className="ufi-thread-row__content">{children}</div>
    </div>
  );
}

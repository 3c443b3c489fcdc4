import type { ReactNode } from 'react';
import './CommentActions.css';

export interface CommentActionsProps {
  /** Link-like buttons, the time, and words such as "edited", in the order of reading. */
  children: ReactNode;
}

/** The quiet row below a comment. */
export function CommentActions({ children }: CommentActionsProps) {
  return <div className="ufi-comment-actions">{children}</div>;
}

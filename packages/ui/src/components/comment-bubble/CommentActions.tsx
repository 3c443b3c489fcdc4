import type { ReactNode } from 'react';
import './CommentActions.css';

/** Props of {@link CommentActions}. */
export interface CommentActionsProps {
  /** Link-like buttons, the time and labels such as "edited", in reading order. */
  children: ReactNode;
}

/** Row of actions below a comment. */
export function CommentActions({ children }: CommentActionsProps) {
  return <div className="ufi-comment-actions">{children}</div>;
}

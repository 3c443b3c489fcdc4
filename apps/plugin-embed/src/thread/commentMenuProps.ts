import type { RefObject } from 'react';
import type { CommentView } from 'ufi-core';

/** Whose menu it is. */
export interface CommentMenuProps {
  readonly comment: CommentView;
  /** The comment's box: the focus goes on from there where it is taken away. */
  readonly articleRef: RefObject<HTMLElement | null>;
}

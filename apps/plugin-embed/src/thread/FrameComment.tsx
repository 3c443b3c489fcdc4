import { memo, Suspense, type ReactNode } from 'react';
import { selectActorRecord } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { selectCommentState } from 'ufi-plugin';
import { useAppSelector } from '../context/storeHooks.ts';
import { LoadedComment } from './LoadedComment.tsx';
import { LazyCommentPlaceholder } from './LazyCommentPlaceholder.tsx';

export interface FrameCommentProps {
  readonly id: string;
  readonly depth?: 0 | 1;
  /** One-based; top-level comments only. */
  readonly position?: number;
  readonly isThreadOpen?: boolean;
  readonly replies?: ReactNode;
}

/** A comment or reply in its current state (S4.43); a deleted one renders nothing. */
export const FrameComment = memo(function FrameComment({ id, ...place }: FrameCommentProps) {
  const comment = useAppSelector((state) => selectComment(state, id));
  const author = useAppSelector((state) => comment && selectActorRecord(state, comment.author));
  const shown = useAppSelector((state) => selectCommentState(state, id));
  if (comment === undefined || author === undefined || shown === 'deleted') return null;
  if (shown === 'collapsed' || shown === 'flagged')
    return (
      <Suspense>
        <LazyCommentPlaceholder id={id} mark={shown} />
      </Suspense>
    );
  return <LoadedComment {...place} comment={comment} author={author} isEditing={shown === 'editing'} />;
});

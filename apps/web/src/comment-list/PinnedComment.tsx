import { useEffect } from 'react';
import { loadPinned } from 'ufi-core';
import { useAppDispatch } from '../store/storeHooks.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

/** The comment pinned by the post's author, above the list (S4.10) and not repeated in it. */
export function PinnedComment() {
  const dispatch = useAppDispatch();
  const { target, instance, view } = useThread();
  const pinned = view.authorpinnedcommentid;
  useEffect(() => {
    if (pinned === null) return;
    // If it can't be loaded the list is shown without it.
    dispatch(loadPinned({ target, instance })).catch(() => {});
  }, [dispatch, target, instance, pinned]);
  if (pinned === null) return null;
  return (
    <div data-pinned-copy>
      <CommentWithReplies id={pinned} index={0} />
    </div>
  );
}

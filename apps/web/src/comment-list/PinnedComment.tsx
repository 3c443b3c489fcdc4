import { useEffect } from 'react';
import { loadPinned } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

/** What the author has pinned, on top of the list (S4.10); it has no other place while it is there. */
export function PinnedComment() {
  const dispatch = useUfiDispatch();
  const { target, instance, view } = useThread();
  const pinned = view.authorpinnedcommentid;
  useEffect(() => {
    if (pinned === null) return;
    // Where it can't be had the list stands without it.
    dispatch(loadPinned({ target, instance })).catch(() => {});
  }, [dispatch, target, instance, pinned]);
  if (pinned === null) return null;
  return (
    <div data-pinned-copy>
      <CommentWithReplies id={pinned} index={0} />
    </div>
  );
}

import { useEffect } from 'react';
import { newCommentsShown, selectNewReplyCount } from 'ufi-core';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Shows new replies immediately while the viewer is replying to the comment. */
export function useShowNewReplies(parent: string, isAnswering: boolean): void {
  const dispatch = useUfiDispatch();
  const { target } = useThread();
  const hasNew = useUfiSelector((state) => isAnswering && selectNewReplyCount(state, parent) > 0);
  useEffect(() => {
    if (hasNew) dispatch(newCommentsShown({ target, parent }));
  }, [hasNew, target, parent, dispatch]);
}

import { useEffect } from 'react';
import { newCommentsShown, selectNewReplyCount } from 'ufi-core';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Shows new replies immediately while the viewer is replying to the comment. */
export function useShowNewReplies(parent: string, isAnswering: boolean): void {
  const dispatch = useAppDispatch();
  const { target } = useThread();
  const hasNew = useAppSelector((state) => isAnswering && selectNewReplyCount(state, parent) > 0);
  useEffect(() => {
    if (hasNew) dispatch(newCommentsShown({ target, parent }));
  }, [hasNew, target, parent, dispatch]);
}

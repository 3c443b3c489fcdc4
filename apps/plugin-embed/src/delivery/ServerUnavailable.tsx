import type { ReactNode } from 'react';
import { discardMutation, retryMutation, selectUnsentWriting, type CommentView } from 'ufi-core';
import { ServerUnavailable as Actions, useIsLate } from 'ufi-ui';
import { useAct } from '../context/useAct.ts';
import { useIsOnline } from '../context/useIsOnline.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';

interface ServerUnavailableProps {
  /** A comment, or an edit of it, that waits for the server. */
  readonly comment: CommentView;
  /** What is said until then. */
  readonly children: ReactNode;
}

/** Says after a while that the server does not answer, and what can be done with the comment or edit that waits for it. */
export function ServerUnavailable({ comment: { fbid, type }, children }: ServerUnavailableProps) {
  const act = useAct();
  const dispatch = useAppDispatch();
  const unsent = useAppSelector((state) => selectUnsentWriting(state, fbid));
  if (!useIsLate(useIsOnline())) return children;
  return (
    <Actions
      unsent={unsent}
      isNew={type === 'local'}
      onRetry={(clientId) => void dispatch(retryMutation(clientId))}
      onEdit={() => act({ kind: 'edit', comment: fbid })}
      onDelete={() => act({ kind: 'delete', comment: fbid })}
      onDiscard={(clientId) => void dispatch(discardMutation(clientId))}
    />
  );
}

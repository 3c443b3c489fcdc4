import { deleteComment, discardMutation, retryMutation, selectUnsentWriting, type CommentView } from 'ufi-core';
import { ServerUnavailable as Actions } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

interface ServerUnavailableProps {
  readonly comment: CommentView;
  readonly onEdit: () => void;
}

/** Says that the server does not answer, and what can be done with the comment or edit that waits for it. */
export function ServerUnavailable({ comment: { fbid, type }, onEdit }: ServerUnavailableProps) {
  const dispatch = useAppDispatch();
  const { target, instance } = useThread();
  const unsent = useAppSelector((state) => selectUnsentWriting(state, fbid));
  return (
    <Actions
      unsent={unsent}
      isNew={type === 'local'}
      onRetry={(clientId) => void dispatch(retryMutation(clientId))}
      onEdit={onEdit}
      onDelete={() => void dispatch(deleteComment({ target, instance, comment: fbid }))}
      onDiscard={(clientId) => void dispatch(discardMutation(clientId))}
    />
  );
}

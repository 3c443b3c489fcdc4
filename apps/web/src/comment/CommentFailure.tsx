import { FormattedMessage } from 'react-intl';
import { discardMutation, retryMutation, type CommentView } from 'ufi-core';
import { Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { StarsFailure } from '../stars/StarsFailure.tsx';
import { useAppDispatch } from '../store/storeHooks.ts';

interface CommentFailureProps {
  readonly comment: CommentView;
  readonly onEdit: () => void;
}

/** Error line of a comment or edit that could not be sent, with its actions (S8.01). */
export function CommentFailure({ comment, onEdit }: CommentFailureProps) {
  const dispatch = useAppDispatch();
  const { failedmutation, allowRetry } = comment;
  if (failedmutation === null) return null;
  if (comment.type === 'local' && comment.stars_attachment !== undefined) {
    return <StarsFailure comment={comment} />;
  }
  return (
    <>
      <span role="alert">
        <FormattedMessage {...lazyDescriptors.notPublished} />
      </span>
      {allowRetry && (
        <Button variant="link" size="small" onClick={() => void dispatch(retryMutation(failedmutation))}>
          <FormattedMessage {...webDescriptors.retry} />
        </Button>
      )}
      {comment.type === 'local' && (
        <Button variant="link" size="small" onClick={onEdit}>
          <FormattedMessage {...lazyDescriptors.edit} />
        </Button>
      )}
      <Button variant="link" size="small" onClick={() => void dispatch(discardMutation(failedmutation))}>
        <FormattedMessage {...lazyDescriptors.discard} />
      </Button>
    </>
  );
}

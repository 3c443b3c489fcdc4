import { memo } from 'react';
import { selectComment, selectReaderReplies } from 'ufi-core/internal/article';
import { selectCommentState } from 'ufi-plugin';
import { ThreadRow } from 'ufi-ui';
import { ReplyComposer } from '../composer/ReplyComposer.tsx';
import { useAppSelector } from '../context/storeHooks.ts';
import { FrameComment } from './FrameComment.tsx';
import { ReplyList } from './ReplyList.tsx';

interface CommentWithRepliesProps {
  readonly id: string;
  /** Zero-based position in the list. */
  readonly index: number;
}

/** A top-level comment with its replies and, while it is being answered, the reply composer. */
export const CommentWithReplies = memo(function CommentWithReplies({ id, index }: CommentWithRepliesProps) {
  const isPlaceholder = useAppSelector((state) => ['collapsed', 'flagged'].includes(selectCommentState(state, id)));
  const isAnswering = useAppSelector((state) => state.plugin.replies[id] !== undefined);
  const hasReplies = useAppSelector(
    (state) => (selectComment(state, id)?.replycount ?? 0) > 0 || selectReaderReplies(state, id).length > 0,
  );
  const replies = !isPlaceholder && (hasReplies || isAnswering) && (
    <>
      {hasReplies && <ReplyList parent={id} isThreadOpen={isAnswering} />}
      {isAnswering && (
        <ThreadRow>
          <ReplyComposer parent={id} />
        </ThreadRow>
      )}
    </>
  );
  return <FrameComment id={id} position={index + 1} replies={replies} />;
});

import { useEffect, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { newCommentsShown, selectOwnActors, type CommentView } from 'ufi-core';
import { selectNewReplyCount } from 'ufi-core/internal/article';
import { gateOf, selectActionRow, type GatedAction } from 'ufi-plugin';
import { Button, CommentActions, Icon, RelativeTime, useLazyPart } from 'ufi-ui';
import { serverUnavailablePart } from '../delivery/serverUnavailablePart.ts';
import { useIsOnline } from '../context/useIsOnline.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { useFacts } from '../context/useFacts.ts';
import { useConfirmedAction } from './useConfirmedAction.tsx';

interface CommentActionsRowProps {
  readonly comment: CommentView;
  readonly articleRef: RefObject<HTMLElement | null>;
}

/** Actions of a comment, its likes and its time. */
export function CommentActionsRow({ comment, articleRef }: CommentActionsRowProps) {
  const { formatMessage } = useIntl();
  const act = useAct();
  const { isMobile, site } = useFacts();
  const { fbid, parentcommentid, hasviewerliked } = comment;
  const row = useAppSelector((state) => selectActionRow(state, fbid), shallowEqual);
  const visitor = useAppSelector(({ plugin }) => plugin.visitor);
  // The reader script opens the popup in the press itself, unless there is a choice.
  const markOf = (action: GatedAction) => ({
    'data-sign-in': site.allowsGuests || gateOf(action, visitor) === 'allowed' ? undefined : '',
  });
  if (comment.type === 'local') return <PublishingMark comment={comment} />;
  return (
    <CommentActions>
      {row.like && (
        <Button
          {...markOf('like')}
          variant="link"
          size="small"
          isPressed={hasviewerliked}
          onClick={() => act({ kind: 'like', comment: fbid, isLiked: !hasviewerliked })}
        >
          {formatMessage(frameDescriptors.like)}
        </Button>
      )}
      {row.reply && (
        <Button
          {...markOf('showReplyComposer')}
          variant="link"
          size="small"
          onClick={() => act({ kind: 'showReplyComposer', comment: fbid })}
        >
          {formatMessage(frameDescriptors.reply)}
        </Button>
      )}
      {isMobile && row.delete && <Delete comment={comment} articleRef={articleRef} />}
      {isMobile && row.flag && (
        <Button
          {...markOf('flag')}
          variant="link"
          size="small"
          onClick={() => act({ kind: 'flag', comment: fbid, isFlagged: true })}
        >
          {formatMessage(frameDescriptors.flag)}
        </Button>
      )}
      <LikeCount count={comment.likecount} />
      <RelativeTime time={comment.timestamp.time} />
      {comment.originalTimestamp !== null && formatMessage(frameDescriptors.edited)}
      {comment.status === 'spam' && <HeldMark comment={comment} />}
      {comment.status === 'pending-edit' && (
        <Waiting comment={comment}>{formatMessage(frameDescriptors.saving)}</Waiting>
      )}
      {parentcommentid === null && <NewReplies parent={fbid} />}
    </CommentActions>
  );
}

/** Shown until the comment is published; offline it says that the connection is awaited. */
function PublishingMark({ comment }: Pick<CommentActionsRowProps, 'comment'>) {
  const text = useIsOnline() ? frameDescriptors.publishing : frameDescriptors.publishedLater;
  return (
    <CommentActions>
      <Waiting comment={comment}>
        <FormattedMessage {...text} />
      </Waiting>
    </CommentActions>
  );
}

/** Status of what waits for the server. */
function Waiting(props: { readonly comment: CommentView; readonly children: ReactNode }) {
  const { part } = useLazyPart(serverUnavailablePart, true);
  useEffect(() => serverUnavailablePart.load(), []);
  return part ? <part.ServerUnavailable {...props} /> : props.children;
}

function Delete({ comment, articleRef }: CommentActionsRowProps) {
  const { ask, dialog } = useConfirmedAction(comment, articleRef);
  return (
    <>
      <Button variant="link" size="small" onClick={() => ask('delete')}>
        <FormattedMessage {...frameDescriptors.delete} />
      </Button>
      {dialog}
    </>
  );
}

/**
 * Mark of a comment that awaits a moderator. A hidden comment is marked for moderators only: its author is not told.
 */
function HeldMark({ comment: { author, needsApproval } }: { readonly comment: CommentView }) {
  const isOwn = useAppSelector((state) => selectOwnActors(state).includes(author));
  if (needsApproval) return <FormattedMessage {...frameDescriptors.awaitingApproval} />;
  return isOwn ? null : <FormattedMessage {...frameDescriptors.hiddenMark} />;
}

function LikeCount({ count }: { readonly count: number }) {
  const { formatMessage, formatNumber } = useIntl();
  if (count === 0) return null;
  return (
    <span className="frame-likes" role="img" aria-label={formatMessage(frameDescriptors.likeCount, { count })}>
      <Icon name="like" size={16} />
      {formatNumber(count, { notation: 'compact' })}
    </span>
  );
}

/** Button for new replies, in the row that is always there, so that nothing moves. */
function NewReplies({ parent }: { readonly parent: string }) {
  const dispatch = useAppDispatch();
  const { article } = useFacts();
  const count = useAppSelector((state) => selectNewReplyCount(state, parent));
  return (
    <span role="status">
      {count > 0 && (
        <Button variant="link" size="small" onClick={() => dispatch(newCommentsShown({ target: article.id, parent }))}>
          <FormattedMessage {...frameDescriptors.newReplies} values={{ count }} />
        </Button>
      )}
    </span>
  );
}

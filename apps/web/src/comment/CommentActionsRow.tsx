import { FormattedMessage, useIntl } from 'react-intl';
import {
  castVote,
  mayOn,
  newCommentsShown,
  reactionMenuShown,
  selectNewReplyCount,
  setCommentLike,
  setCommentReaction,
  toggledVote,
  type CommentView,
} from 'ufi-core';
import { commentAddress } from 'ufi-core/internal/addresses';
import { reactionMenuOrder, reactionTypes, type CountedReaction, type VoteState } from 'ufi-core/contract';
import { Button, CommentActions, ReactionButton, RelativeTime, VoteButtons } from 'ufi-ui';
import { EditedLabel } from '../edit-history/EditedLabel.tsx';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { GuestLink } from '../links/GuestLink.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { isGuest } from '../contexts/isGuest.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { PendingStatus } from './PendingStatus.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

interface CommentActionsRowProps {
  readonly comment: CommentView;
  readonly onAnswer: () => void;
  readonly onEdit: () => void;
}

/** Actions below a comment, and its time. */
export function CommentActionsRow({ comment, onAnswer, onEdit }: CommentActionsRowProps) {
  const { formatMessage } = useIntl();
  const { target, view } = useThread();
  if (comment.status === 'failed-add') return null;
  const pending = { comment, onEdit };
  if (comment.type === 'local') {
    return (
      <CommentActions>
        <PendingStatus {...pending} text={webDescriptors.publishing} />
      </CommentActions>
    );
  }
  return (
    <CommentActions>
      {comment.voteEnabled && <Votes comment={comment} />}
      {mayOn(view, 'react', comment) && <Reactions comment={comment} />}
      {mayOn(view, 'reply', comment) && (
        <Button variant="link" size="small" onClick={onAnswer}>
          {formatMessage(webDescriptors.reply)}
        </Button>
      )}
      {isGuest(view) && (
        <>
          <GuestLink variant="link" size="small" deferredAction={{ act: 'like', target, comment: comment.fbid }}>
            {formatMessage(webDescriptors.like)}
          </GuestLink>
          <GuestLink variant="link" size="small" deferredAction={{ act: 'reply', target, comment: comment.fbid }}>
            {formatMessage(webDescriptors.reply)}
          </GuestLink>
        </>
      )}
      <Time comment={comment} />
      {comment.originalTimestamp !== null && (
        <EditedLabel target={target} comment={comment.fbid} written={comment.originalTimestamp} />
      )}
      {comment.parentcommentid === null && <NewReplies parent={comment.fbid} />}
      {comment.status === 'pending-edit' && <PendingStatus {...pending} text={webDescriptors.saving} />}
    </CommentActions>
  );
}

function Votes({ comment }: { readonly comment: CommentView }) {
  const dispatch = useAppDispatch();
  const { target, instance, view } = useThread();
  const { fbid, voteCount, voteState } = comment;
  const vote = (arrow: Exclude<VoteState, 0>) =>
    dispatch(castVote({ target, instance, comment: fbid, vote: toggledVote(voteState, arrow) }));
  return <VoteButtons count={voteCount} current={voteState} onVote={mayOn(view, 'vote', comment) ? vote : undefined} />;
}

function Reactions({ comment }: { readonly comment: CommentView }) {
  const dispatch = useAppDispatch();
  const { target, instance, view, isStreamed } = useThread();
  const { fbid, viewerreaction } = comment;
  const react = (reaction: CountedReaction | null) => {
    const isLike = (reaction ?? viewerreaction) === reactionTypes.like;
    dispatch(
      isLike
        ? setCommentLike({ target, instance, comment: fbid, isLiked: reaction !== null })
        : setCommentReaction({ target, instance, comment: fbid, reaction: reaction ?? reactionTypes.none }),
    );
  };
  return (
    <ReactionButton
      variant="link"
      reactions={reactionMenuOrder.filter((reaction) => view.supportedreactions.includes(reaction))}
      current={viewerreaction === reactionTypes.none ? null : viewerreaction}
      onReact={react}
      {...(isStreamed && { onMenuShown: (isShown) => void dispatch(reactionMenuShown({ instance, isShown })) })}
    />
  );
}

function Time({ comment: { fbid, parentcommentid, timestamp } }: { readonly comment: CommentView }) {
  const { view } = useThread();
  const own = useOwnAddress();
  const place = parentcommentid === null ? { commentId: fbid } : { commentId: parentcommentid, replyCommentId: fbid };
  return (
    <a className="web-time" href={own(commentAddress(view.permalink, place))}>
      <RelativeTime time={timestamp.time} />
    </a>
  );
}

/** Button for new replies. It is placed in the existing row of actions, so nothing shifts. */
function NewReplies({ parent }: { readonly parent: string }) {
  const dispatch = useAppDispatch();
  const { target } = useThread();
  const count = useAppSelector((state) => selectNewReplyCount(state, parent));
  return (
    <span role="status">
      {count > 0 && (
        <Button variant="link" size="small" onClick={() => dispatch(newCommentsShown({ target, parent }))}>
          <FormattedMessage {...webDescriptors.newReplies} values={{ count }} />
        </Button>
      )}
    </span>
  );
}

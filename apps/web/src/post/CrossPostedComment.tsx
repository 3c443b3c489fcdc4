import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import {
  isWritable,
  mayOn,
  selectActorRecord,
  selectComment,
  selectTarget,
  setCommentLike,
  setCommentReaction,
  type CommentView,
  type TargetView,
} from 'ufi-core';
import { postAddress } from 'ufi-core/internal/addresses';
import { reactionMenuOrder, reactionTypes, type CountedReaction, type PostRecord } from 'ufi-core/contract';
import { Button, ReactionButton } from 'ufi-ui';
import type { ComposerHandle } from 'ufi-ui/composer';
import { useCopyLink } from '../links/useCopyLink.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { ReactorsButton } from '../reactions/ReactorsButton.tsx';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import type { LinkedComment } from '../contexts/ThreadContext.ts';
import { CrossPostReplies } from './CrossPostReplies.tsx';
import { CrossPostMenu } from './CrossPostMenu.tsx';
import { CommentCount } from './CommentCount.tsx';
import { GuestActions } from './GuestActions.tsx';
import { UnavailablePost } from './UnavailablePost.tsx';
import { Post } from './Post.tsx';

interface CrossPostedCommentProps {
  readonly post: PostRecord;
  readonly instance: string;
  /** The comment that the address points to. */
  readonly linked: LinkedComment;
  readonly composer: RefObject<ComposerHandle | null>;
}

/**
 * A post that shows an article's comment (cross-post). Its text and reactions are those of the comment, and its
 * comments are the replies to it on either side.
 */
export function CrossPostedComment({ post, instance, linked, composer }: CrossPostedCommentProps) {
  const { commentid: id = '' } = post;
  const view = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  const author = useAppSelector((state) => selectActorRecord(state, post.author));
  const comment = useAppSelector((state) => selectComment(state, id));
  const [isRemoved, setIsTakenBack] = useState(false);
  if (isRemoved || comment === undefined || comment.status === 'deleted') return <UnavailablePost />;
  if (view === undefined || author === undefined) return null;
  return (
    <Post
      post={{ ...post, body: comment.body }}
      author={author}
      instance={instance}
      menu={<CrossPostMenu post={post} onRemoved={() => setIsTakenBack(true)} />}
      reactions={
        comment.reactioncount > 0 && (
          <ReactorsButton target={post.ftentidentifier} comment={id} counts={comment} look="plain">
            {comment.reactioncountreduced}
          </ReactorsButton>
        )
      }
      counts={<CommentCount post={post} count={comment.replycount} />}
      actions={
        <Actions
          post={post}
          view={view}
          comment={comment}
          instance={instance}
          onComment={() => composer.current?.focus()}
        />
      }
      comments={
        <CrossPostReplies
          post={post}
          view={view}
          comment={comment}
          instance={instance}
          linked={linked.reply ?? linked.comment}
          composerRef={composer}
        />
      }
    />
  );
}

interface ActionsProps {
  readonly post: PostRecord;
  readonly view: TargetView;
  readonly comment: CommentView;
  readonly instance: string;
  readonly onComment: () => void;
}

function Actions({ post, view, comment, instance, onComment }: ActionsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const copyLink = useCopyLink();
  const { fbid, viewerreaction } = comment;
  const object = { target: post.ftentidentifier, instance, comment: fbid };
  const react = (reaction: CountedReaction | null) => {
    const isLike = (reaction ?? viewerreaction) === reactionTypes.like;
    dispatch(
      isLike
        ? setCommentLike({ ...object, isLiked: reaction !== null })
        : setCommentReaction({ ...object, reaction: reaction ?? reactionTypes.none }),
    );
  };
  return (
    <>
      {mayOn(view, 'react', comment) && (
        <ReactionButton
          reactions={reactionMenuOrder.filter((reaction) => view.supportedreactions.includes(reaction))}
          current={viewerreaction === reactionTypes.none ? null : viewerreaction}
          onReact={react}
        />
      )}
      {isWritable(view) && (
        <Button icon="comment" isWide onClick={onComment}>
          {formatMessage(webDescriptors.comment)}
        </Button>
      )}
      <GuestActions view={view} comment={fbid} />
      <Button icon="link" isWide onClick={() => void copyLink(postAddress(post))}>
        {formatMessage(webDescriptors.copyLink)}
      </Button>
    </>
  );
}

import { Suspense, useEffect, useId, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { isWritable, mayOn, selectActorRecord, selectIsGone, selectTarget, type TargetView } from 'ufi-core';
import { postAddress } from 'ufi-core/internal/addresses';
import type { PostRecord } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import type { ComposerHandle } from 'ufi-ui/composer';
import { hasDeferredAction } from '../links/deferredAction.ts';
import { useCopyLink } from '../links/useCopyLink.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PostReactionButton } from '../reactions/PostReactionButton.tsx';
import { ReactorsButton } from '../reactions/ReactorsButton.tsx';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { CommentArea, feedLength, type CommentAreaProps } from '../comment-area/CommentArea.tsx';
import type { LinkedComment } from '../contexts/ThreadContext.ts';
import { CommentCount } from './CommentCount.tsx';
import { GuestActions } from './GuestActions.tsx';
import { LazyCrossPostedComment } from './LazyCrossPostedComment.ts';
import { UnavailablePost } from './UnavailablePost.tsx';
import { Post, type PostProps } from './Post.tsx';
import { PostMenu } from './PostMenu.tsx';
import { useShownPost } from './useShownPost.ts';

interface PostWithCommentsProps {
  readonly post: PostRecord;
  /** A feed shows the first two comments, the post's own page ten. */
  readonly place: 'feed' | 'post';
  readonly linked?: LinkedComment;
  /** The post's video and layout, content above the comment list, and a replacement for the default list. */
  readonly live?: Pick<CommentAreaProps, 'slot' | 'renderList'> & {
    readonly video: ReactNode;
    readonly Layout: ComponentType<PostProps>;
  };
}

const noLinkedComment: LinkedComment = {};

/** A post with its comment area. */
export function PostWithComments({ post: read, place, linked = noLinkedComment, live }: PostWithCommentsProps) {
  const post = useShownPost(read);
  const target = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  const author = useAppSelector((state) => selectActorRecord(state, post.author));
  const composer = useRef<ComposerHandle>(null);
  const instance = `${place}${useId()}`;
  const isGone = useAppSelector((state) => selectIsGone(state, post.ftentidentifier));
  const isSignedIn = target?.actorforpost != null;
  useIntention({ target: post.ftentidentifier, instance, answered: post.commentid ?? null, isSignedIn }, composer);
  if (isGone) return <UnavailablePost />;
  if (post.commentid) {
    return (
      <Suspense>
        <LazyCrossPostedComment post={post} instance={instance} linked={linked} composer={composer} />
      </Suspense>
    );
  }
  if (target === undefined || author === undefined) return null;
  const Layout = live?.Layout ?? Post;
  return (
    <Layout
      post={post}
      author={author}
      media={live?.video}
      instance={instance}
      menu={<PostMenu post={post} view={target} instance={instance} place={place} />}
      reactions={<PostReactions target={target} />}
      counts={<CommentCount post={post} count={target.commentcount} />}
      actions={
        <PostActions post={post} view={target} instance={instance} onComment={() => composer.current?.focus()} />
      }
      comments={
        <CommentArea
          place={{
            target: post.ftentidentifier,
            instance,
            post: post.id,
            postAuthor: post.author,
            group: post.group?.id,
            isQuestion: post.kind === 'question',
            isFundraiser: post.kind === 'fundraiser',
            isLive: post.kind === 'live',
            isForAll: post.privacy === 'everyone',
            isPermalink: place === 'post',
            linked,
          }}
          pageLength={place === 'feed' ? feedLength : 10}
          view={target}
          composerRef={composer}
          slot={live?.slot}
          renderList={live?.renderList}
        />
      }
    />
  );
}

export function PostReactions({ target }: { readonly target: TargetView }) {
  return (
    <ReactorsButton target={target.ftentidentifier} comment={null} counts={target} look="plain">
      {target.reactionsentences.current || target.reactioncountreduced}
    </ReactorsButton>
  );
}

interface IntendedPost {
  readonly target: string;
  readonly instance: string;
  /** The comment that is shown as the post; null for any other post. */
  readonly answered: string | null;
  readonly isSignedIn: boolean;
}

/** Does what the reader wanted before they signed in. */
function useIntention(
  { target, instance, answered, isSignedIn }: IntendedPost,
  composer: RefObject<ComposerHandle | null>,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isSignedIn || !hasDeferredAction(target)) return;
    const focusComposer = () => composer.current?.focus();
    // If it can't be loaded they only have to press again.
    import('../links/performDeferredAction.ts').then(
      ({ performDeferredAction }) => performDeferredAction({ dispatch, target, instance, answered, focusComposer }),
      () => undefined,
    );
  }, [isSignedIn, target, instance, answered, composer, dispatch]);
}

interface PostActionsProps {
  readonly post: PostRecord;
  readonly view: TargetView;
  readonly instance: string;
  readonly onComment: () => void;
}

function PostActions({ post, view, instance, onComment }: PostActionsProps) {
  const { formatMessage } = useIntl();
  const copyLink = useCopyLink();
  return (
    <>
      {mayOn(view, 'react') && <PostReactionButton view={view} instance={instance} />}
      {isWritable(view) && (
        <Button icon="comment" isWide onClick={onComment}>
          {formatMessage(webDescriptors.comment)}
        </Button>
      )}
      <GuestActions view={view} comment={null} />
      <Button icon="link" isWide onClick={() => void copyLink(postAddress(post))}>
        {formatMessage(webDescriptors.copyLink)}
      </Button>
    </>
  );
}

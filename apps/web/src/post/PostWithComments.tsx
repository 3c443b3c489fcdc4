import { Suspense, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isWritable, mayOn, selectActorRecord, selectIsGone, selectTarget, type TargetView } from 'ufi-core';
import { postAddress } from 'ufi-core/internal/addresses';
import type { PostRecord } from 'ufi-core/contract';
import { Button, createLazyView } from 'ufi-ui';
import type { ComposerHandle } from 'ufi-ui/composer';
import { useCopyLink } from '../links/useCopyLink.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PostReactionButton } from '../reactions/PostReactionButton.tsx';
import { ReactorsButton } from '../reactions/ReactorsButton.tsx';
import { useAppSelector } from '../store/storeHooks.ts';
import { CommentArea, feedLength, type CommentAreaProps } from '../comment-area/CommentArea.tsx';
import type { LinkedComment } from '../contexts/ThreadContext.ts';
import { CommentCount } from './CommentCount.tsx';
import { UnavailablePost } from './UnavailablePost.tsx';
import { Post } from './Post.tsx';
import { PostMenu } from './PostMenu.tsx';

interface PostWithCommentsProps {
  readonly post: PostRecord;
  /** A feed shows the first two comments, the post's own page ten. */
  readonly place: 'feed' | 'post';
  readonly linked?: LinkedComment;
  /** The post's video, content above the comment list, and a replacement for the default list. */
  readonly live?: Pick<CommentAreaProps, 'slot' | 'renderList'> & { readonly video: ReactNode };
}

const noLinkedComment: LinkedComment = {};
const CrossPostedComment = createLazyView(async () => (await import('./CrossPostedComment.tsx')).CrossPostedComment);

/** A post with its comment area. */
export function PostWithComments({ post, place, linked = noLinkedComment, live }: PostWithCommentsProps) {
  const target = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  const author = useAppSelector((state) => selectActorRecord(state, post.author));
  const composer = useRef<ComposerHandle>(null);
  const instance = `${place}${useId()}`;
  const isGone = useAppSelector((state) => selectIsGone(state, post.ftentidentifier));
  if (isGone) return <UnavailablePost />;
  if (post.commentid) {
    return (
      <Suspense>
        <CrossPostedComment {...{ post, instance, linked }} />
      </Suspense>
    );
  }
  if (target === undefined || author === undefined) return null;
  return (
    <Post
      post={post}
      author={author}
      media={live?.video}
      instance={instance}
      menu={<PostMenu view={target} instance={instance} place={place} scope={post.group?.id ?? post.author} />}
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
      <Button icon="link" isWide onClick={() => void copyLink(postAddress(post))}>
        {formatMessage(webDescriptors.copyLink)}
      </Button>
    </>
  );
}

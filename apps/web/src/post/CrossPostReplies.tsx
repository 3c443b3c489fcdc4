import { useEffect, useMemo, useState, type Ref } from 'react';
import { isWritable, listClosed, listOpened, type CommentView, type TargetView } from 'ufi-core';
import type { PostRecord } from 'ufi-core/contract';
import { MentionLinkContext } from 'ufi-ui';
import { MentionSourceContext, type ComposerHandle } from 'ufi-ui/composer';
import { MentionedActor } from '../actors/ActorLink.tsx';
import { useAppDispatch } from '../store/storeHooks.ts';
import { AreaNotice } from '../comment-area/AreaNotice.tsx';
import { CommentComposer } from '../composer/CommentComposer.tsx';
import { ReplyList } from '../comment-list/ReplyList.tsx';
import { ThreadContext } from '../contexts/ThreadContext.ts';
import { useMentionSource } from '../composer/useMentionSource.ts';
import { useShowNewReplies } from '../comment-list/useShowNewReplies.ts';

interface CrossPostRepliesProps {
  readonly post: PostRecord;
  readonly view: TargetView;
  /** The comment being replied to. */
  readonly comment: CommentView;
  readonly instance: string;
  /** The reply that the address points to. */
  readonly linked: string | undefined;
  readonly composerRef: Ref<ComposerHandle>;
}

/** Replies to an article's comment below its cross-post, oldest first. */
export function CrossPostReplies({ post, view, comment, instance, linked, composerRef }: CrossPostRepliesProps) {
  const { ftentidentifier: target } = post;
  const { fbid: parent, replycount } = comment;
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState(parent);
  const thread = useMemo(
    () => ({
      target,
      instance,
      view,
      post: post.id,
      postAuthor: post.author,
      group: undefined,
      isStreamed: false,
      linked: { comment: linked },
    }),
    [target, instance, view, post.id, post.author, linked],
  );
  const mentions = useMentionSource(thread);
  // Subscribes to the article's thread while the post is mounted.
  useEffect(() => {
    const list = { target, instance, ordering: 'time', section: 'default' } as const;
    dispatch(listOpened({ ...list, length: 1, around: null, liveLimit: null }));
    return () => void dispatch(listClosed({ instance }));
  }, [dispatch, target, instance]);
  return (
    <ThreadContext value={thread}>
      <MentionSourceContext value={mentions}>
        <div className="web-comments">
          <MentionLinkContext value={MentionedActor}>
            <ShowNewReplies parent={parent} />
            {replycount > 0 && <ReplyList parent={parent} depth={0} isThreadOpen={false} onAnswer={setAnswered} />}
          </MentionLinkContext>
          <AreaNotice />
          {isWritable(view) && <CommentComposer ref={composerRef} parent={parent} answers={answered} />}
        </div>
      </MentionSourceContext>
    </ThreadContext>
  );
}

/** New replies are appended at the end, where nothing shifts. */
function ShowNewReplies({ parent }: { readonly parent: string }) {
  useShowNewReplies(parent, true);
  return null;
}

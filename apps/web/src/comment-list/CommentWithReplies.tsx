import { useEffect, useRef, useState } from 'react';
import { openReplyThread, selectComment, selectLiveReplyThread, selectReaderReplies } from 'ufi-core';
import { ThreadRow } from 'ufi-ui';
import type { ComposerHandle } from 'ufi-ui/composer';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useShowNewReplies } from './useShowNewReplies.ts';
import { Comment } from '../comment/Comment.tsx';
import { CommentComposer } from '../composer/CommentComposer.tsx';
import { ReplyList } from './ReplyList.tsx';
import { ReplySummary } from './ReplySummary.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

interface CommentWithRepliesProps {
  readonly id: string;
  /** Position in the list, from 0; absent in live lists, where it changes with every new comment. */
  readonly index?: number | undefined;
}

/** A top-level comment with its replies, and the reply composer while the viewer answers. */
export function CommentWithReplies({ id, index }: CommentWithRepliesProps) {
  const composer = useRef<ComposerHandle>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const replyCount = useAppSelector((state) => selectComment(state, id)?.replycount ?? 0);
  const drawnCount = useAppSelector((state) => selectReaderReplies(state, id).length);
  useShowNewReplies(id, answered !== null);
  const { isStreamed, isOpen, openReplies } = useReplyThread(id);
  const opener = useRef<Element | null>(null);
  const answer = (comment: string) => {
    opener.current = document.activeElement;
    setAnswered(comment);
    openReplies();
    composer.current?.focus();
  };
  const close = () => {
    setAnswered(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const hasReplies = replyCount > 0 || drawnCount > 0;
  const isAnswering = answered !== null;
  return (
    <Comment
      id={id}
      position={index === undefined ? undefined : index + 1}
      onAnswer={answer}
      replies={
        (hasReplies || isAnswering) && (
          <>
            {hasReplies && isStreamed && (
              <ReplySummary
                parent={id}
                count={Math.max(replyCount, drawnCount)}
                isOpen={isOpen}
                isThreadOpen={isOpen || isAnswering}
              />
            )}
            {hasReplies && isOpen && <ReplyList parent={id} isThreadOpen={isAnswering} onAnswer={answer} />}
            {isAnswering && (
              <ThreadRow>
                <CommentComposer ref={composer} parent={id} answers={answered} isFocused onClose={close} />
              </ThreadRow>
            )}
          </>
        )
      }
    />
  );
}

/** Reply visibility: a live list expands one comment's replies at a time, other lists show them always. */
function useReplyThread(id: string) {
  const dispatch = useAppDispatch();
  const { target, instance, isStreamed, linked } = useThread();
  const isOpen = useAppSelector((state) => !isStreamed || selectLiveReplyThread(state, instance)?.comment_id === id);
  const openReplies = () => void (isStreamed && dispatch(openReplyThread({ target, instance, comment: id })));
  const isLinked = isStreamed && linked.comment === id && linked.reply !== undefined;
  useEffect(() => {
    if (isLinked) void dispatch(openReplyThread({ target, instance, comment: id }));
  }, [isLinked, dispatch, target, instance, id]);
  return { isStreamed, isOpen, openReplies };
}

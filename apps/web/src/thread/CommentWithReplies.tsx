import { useRef, useState } from 'react';
import { selectComment, selectReadReplies } from 'ufi-core';
import { ThreadRow } from 'ufi-ui';
import type { ComposerHandle } from 'ufi-ui/composer';
import { useUfiSelector } from '../store/storeHooks.ts';
import { useNewReplies } from './useNewReplies.ts';
import { Comment } from './Comment.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { ReplyList } from './ReplyList.tsx';

interface CommentWithRepliesProps {
  readonly id: string;
  /** Its place in the list, from the top. */
  readonly index: number;
}

/** A top-level comment, the replies to it, and the composer of another one where somebody answers. */
export function CommentWithReplies({ id, index }: CommentWithRepliesProps) {
  const composer = useRef<ComposerHandle>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const replyCount = useUfiSelector((state) => selectComment(state, id)?.replycount ?? 0);
  const drawnCount = useUfiSelector((state) => selectReadReplies(state, id).length);
  useNewReplies(id, answered !== null);
  const opener = useRef<Element | null>(null);
  const answer = (comment: string) => {
    opener.current = document.activeElement;
    setAnswered(comment);
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
      position={index + 1}
      onAnswer={answer}
      replies={
        (hasReplies || isAnswering) && (
          <>
            {hasReplies && <ReplyList parent={id} isThreadOpen={isAnswering} onAnswer={answer} />}
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

import { FormattedMessage } from 'react-intl';
import { hideComment, mayOn, type CommentView } from 'ufi-core';
import { Button, ThreadRow, useLazyPart } from 'ufi-ui';
import { commentMenuPart } from '../comment-menu/CommentMenu.tsx';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import './HiddenLine.css';
import { useThread } from '../contexts/ThreadContext.ts';

interface HiddenLineProps {
  readonly comment: CommentView;
  readonly depth: 0 | 1;
  readonly isThreadOpen?: boolean | undefined;
}

/** Placeholder for a comment that the viewer has just hidden, with a button to undo it (S4.04, S4.43). */
export function HiddenLine({ comment, depth, isThreadOpen }: HiddenLineProps) {
  const dispatch = useAppDispatch();
  const { target, instance, view } = useThread();
  const isForAll = mayOn(view, 'hideAsSpam', comment) && !comment.ishidden;
  const { part } = useLazyPart(commentMenuPart, isForAll);
  const undo = () => {
    dispatch(hideComment({ target, instance, comment: comment.fbid, isHidden: false }));
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-comment="${comment.fbid}"]`)?.focus());
  };
  const line = (
    <div className="web-hidden-line" data-hidden={comment.fbid}>
      <span>
        <FormattedMessage {...(isForAll ? moderationDescriptors.markedAsSpam : moderationDescriptors.hidden)} />
      </span>
      <Button variant="link" size="small" onClick={undo}>
        <FormattedMessage {...moderationDescriptors.undo} />
      </Button>
      {part && <part.LazyGiveReason target={target} comment={comment.fbid} />}
    </div>
  );
  return depth === 0 ? line : <ThreadRow isThreadOpen={isThreadOpen}>{line}</ThreadRow>;
}

import { useRef, type ReactNode } from 'react';
import { commentsSeen, type CommentView } from 'ufi-core';
import { attachmentIn, type ActorRecord } from 'ufi-core/contract';
import { initials, pluginTruncation } from 'ufi-core/text';
import { selectHeaderCount } from 'ufi-plugin';
import { Avatar, CommentBubble, CommentText, useFocusAfterEdit, useHighlightTimer } from 'ufi-ui';
import { EditComposer } from '../composer/EditComposer.tsx';
import { useFrame } from '../context/frameServices.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { AuthorLink } from './AuthorLink.tsx';
import { CommentActionsRow } from './CommentActionsRow.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { LazyCommentAttachment } from './LazyCommentAttachment.tsx';

interface LoadedCommentProps {
  readonly comment: CommentView;
  readonly author: ActorRecord;
  readonly isEditing: boolean;
  readonly depth?: 0 | 1;
  readonly position?: number;
  readonly isThreadOpen?: boolean;
  readonly replies?: ReactNode;
}

/** A visible comment with its actions. */
export function LoadedComment(props: LoadedCommentProps) {
  const { comment, author, isEditing, depth = 0, position, isThreadOpen, replies } = props;
  const { isMobile } = useFacts();
  const { session } = useFrame();
  const count = useAppSelector(selectHeaderCount);
  const dispatch = useAppDispatch();
  const articleRef = useRef<HTMLElement>(null);
  useHighlightTimer(comment.isunseen && comment.type === 'saved', () =>
    dispatch(commentsSeen({ comments: [comment.fbid] })),
  );
  useFocusAfterEdit(articleRef, isEditing);
  return (
    <CommentBubble
      depth={depth}
      avatar={
        <Avatar id={author.id} initials={initials(author.name)} src={author.thumbSrc} size={depth === 0 ? 32 : 24} />
      }
      name={<AuthorLink author={author} hasSession={session.person !== null} settings={session.settings} />}
      badges={<AuthorLine author={author} />}
      textDirection={isEditing ? null : comment.body.dir}
      attachment={!isEditing && attachmentIn(comment) && <LazyCommentAttachment comment={comment} />}
      isPending={comment.type === 'local'}
      isFresh={comment.isunseen}
      isThreadOpen={isThreadOpen}
      menu={!isEditing && !isMobile && <CommentMenu comment={comment} articleRef={articleRef} />}
      actions={!isEditing && <CommentActionsRow comment={comment} articleRef={articleRef} />}
      replies={replies}
      article={{
        ref: articleRef,
        tabIndex: -1,
        'aria-posinset': position,
        'aria-setsize': position === undefined ? undefined : count,
      }}
    >
      {isEditing ? (
        <EditComposer comment={comment.fbid} />
      ) : (
        <CommentText body={comment.body} limits={pluginTruncation} isFramed />
      )}
    </CommentBubble>
  );
}

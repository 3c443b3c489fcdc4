import { memo, Suspense, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { commentsSeen, selectActorRecord, selectComment, selectIsHiddenHere, type CommentView } from 'ufi-core';
import { Badge, CommentBubble, CommentText, useFocusAfterEdit, useHighlightTimer, useLazyPart } from 'ufi-ui';
import { createLazyPart, createLazyView } from '../messages/lazyParts.ts';
import type { ActorRecord } from 'ufi-core/contract';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { ActorLink } from '../actors/ActorLink.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { ReactorsButton } from '../reactions/ReactorsButton.tsx';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { CommentMenu } from '../comment-menu/CommentMenu.tsx';
import { useThread } from '../contexts/ThreadContext.ts';
import { TranslationLine } from '../translation/TranslationLine.tsx';
import { useTranslation } from '../translation/useTranslation.ts';
import { CommentActionsRow } from './CommentActionsRow.tsx';
import { attachmentsOf, CommentAttachments } from './CommentAttachments.tsx';
import { HiddenLine } from './HiddenLine.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { CommentStatusBadges } from './CommentStatusBadges.tsx';

const CommentFailure = createLazyView(async () => (await import('./CommentFailure.tsx')).CommentFailure);
const editPart = createLazyPart(() => import('./EditComposer.tsx'));

interface CommentProps {
  readonly id: string;
  readonly depth?: 0 | 1;
  /** Position of a top-level comment in its list, from 1. */
  readonly position?: number | undefined;
  readonly isThreadOpen?: boolean;
  readonly onAnswer: (comment: string) => void;
  readonly replies?: ReactNode;
}

/** A comment or reply by id. Renders nothing if it is unavailable. */
export const Comment = memo(function Comment({ id, ...props }: CommentProps) {
  const comment = useAppSelector((state) => selectComment(state, id));
  const author = useAppSelector((state) =>
    comment === undefined ? undefined : selectActorRecord(state, comment.author),
  );
  const isHiddenHere = useAppSelector((state) => selectIsHiddenHere(state, comment?.fbid ?? id));
  if (comment === undefined || author === undefined || comment.status === 'deleted') return null;
  const { depth = 0, isThreadOpen } = props;
  if (comment.status === 'live-deleted') {
    return <RemovedLine comment={comment.fbid} depth={depth} isThreadOpen={isThreadOpen} />;
  }
  if (comment.status === 'spam-display') {
    return isHiddenHere && <HiddenLine comment={comment} depth={depth} isThreadOpen={isThreadOpen} />;
  }
  return <LoadedComment {...props} comment={comment} author={author} />;
});

interface LoadedCommentProps extends Omit<CommentProps, 'id'> {
  readonly comment: CommentView;
  readonly author: ActorRecord;
}

function LoadedComment({ comment, author, depth = 0, position, isThreadOpen, onAnswer, replies }: LoadedCommentProps) {
  const { view, linked } = useThread();
  const dispatch = useAppDispatch();
  const articleRef = useRef<HTMLElement>(null);
  const [isEditWanted, setIsEditWanted] = useState(false);
  const { part: editing } = useLazyPart(editPart, isEditWanted);
  const isEditing = isEditWanted && editing !== undefined;
  const edit = () => {
    editPart.load();
    setIsEditWanted(true);
  };
  const { body, language, isTranslatable } = useTranslation(comment);
  const isLinked = comment.fbid === (linked.reply ?? linked.comment);
  useLinkedFocus(articleRef, isLinked);
  useHighlightTimer(comment.isunseen && comment.type === 'saved', () =>
    dispatch(commentsSeen({ comments: [comment.fbid] })),
  );
  useFocusAfterEdit(articleRef, isEditing);
  return (
    <CommentBubble
      depth={depth}
      avatar={<ActorAvatar actor={author} size={depth === 0 ? 32 : 24} />}
      name={
        <ActorLink id={author.id} uri={author.uri}>
          {author.name}
        </ActorLink>
      }
      badges={
        <>
          <AuthorBadges author={author} />
          <CommentStatusBadges comment={comment} />
        </>
      }
      textDirection={isEditing ? null : body.dir}
      attachment={
        !isEditing &&
        (isTranslatable || attachmentsOf(comment).length > 0) && (
          <>
            {isTranslatable && <TranslationLine comment={comment} />}
            <CommentAttachments comment={comment} />
          </>
        )
      }
      isOwn={comment.author === view.actorforpost}
      isPending={comment.type === 'local' && comment.status !== 'failed-add'}
      isFresh={comment.isunseen}
      isThreadOpen={isThreadOpen}
      reactions={
        comment.reactioncount > 0 && (
          <ReactorsButton
            target={comment.ftentidentifier}
            comment={comment.fbid}
            counts={comment}
            look="corner"
            confirmHash={comment.likeconfirmhash}
          />
        )
      }
      menu={!isEditing && <CommentMenu comment={comment} articleRef={articleRef} onEdit={edit} />}
      actions={
        !isEditing && <CommentActionsRow comment={comment} onAnswer={() => onAnswer(comment.fbid)} onEdit={edit} />
      }
      failure={
        comment.failedmutation !== null &&
        !isEditing && (
          <Suspense>
            <CommentFailure comment={comment} onEdit={edit} />
          </Suspense>
        )
      }
      replies={replies}
      article={{
        ref: articleRef,
        tabIndex: -1,
        'aria-posinset': position,
        'aria-setsize': position === undefined ? undefined : view.toplevelcount,
        'data-comment': comment.fbid,
        'data-linked': isLinked || undefined,
      }}
    >
      {isEditing ? (
        <editing.EditComposer comment={comment} onClose={() => setIsEditWanted(false)} />
      ) : (
        <div lang={language}>
          <CommentText
            key={body === comment.body ? 'own' : 'translated'}
            body={body}
            delights={comment.aretextdelightshidden || body !== comment.body ? undefined : comment.delight_ranges}
          />
        </div>
      )}
    </CommentBubble>
  );
}

/** Badges of a comment's author, including the one for the post's author. */
export function AuthorBadges({ author }: { readonly author: ActorRecord }) {
  const { formatMessage } = useIntl();
  const { postAuthor } = useThread();
  return (
    <>
      <ActorBadges actor={author} />
      {author.id === postAuthor && <Badge>{formatMessage(webDescriptors.author)}</Badge>}
      {author.kind === 'page' && author.id !== postAuthor && (
        <Badge tone="neutral">{formatMessage(webDescriptors.page)}</Badge>
      )}
    </>
  );
}

/** Scrolls the comment that the address points to into the middle of the screen and focuses it. */
function useLinkedFocus(ref: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    if (!isLinked || ref.current === null) return;
    ref.current.scrollIntoView({ block: 'center' });
    ref.current.focus({ preventScroll: true });
  }, [ref, isLinked]);
}

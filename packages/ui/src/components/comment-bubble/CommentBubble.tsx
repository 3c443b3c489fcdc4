import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import './CommentBubble.css';

export interface CommentBubbleProps {
  /** An `Avatar` of 32 at depth 0 and of 24 at depth 1. */
  avatar: ReactNode;
  /** 1 is a reply: indented, with its piece of the connector. There is no deeper level. */
  depth?: 0 | 1 | undefined;
  /** The author's name or link; it names the whole comment. */
  name: ReactNode;
  /** `Badge`s after the name. */
  badges?: ReactNode;
  /** The comment's text. */
  children?: ReactNode;
  /** The direction of the words in the bubble, from the comment itself; null while it is a field, which runs as the page does. */
  textDirection?: 'ltr' | 'rtl' | 'auto' | null | undefined;
  /** What hangs below the bubble: a picture, a sticker, a link card. */
  attachment?: ReactNode;
  /** The viewer's own comment has a tint. */
  isOwn?: boolean | undefined;
  /** Not confirmed by the server yet: drawn paler. */
  isPending?: boolean | undefined;
  /** Came while the list was open: lit for a moment. */
  isFresh?: boolean | undefined;
  /** A `ReactionPile` on the bubble's corner. */
  reactions?: ReactNode;
  /** The button of the comment's menu, beside the bubble; where there is a mouse it shows on hover and focus. */
  menu?: ReactNode;
  /** The quiet row below, usually a `CommentActions`. */
  actions?: ReactNode;
  /** What went wrong with it, with its retry. */
  failure?: ReactNode;
  /** The rows of depth 1 below: `CommentBubble`s and `ThreadRow`s. */
  replies?: ReactNode;
  /** More rows of this thread follow, so the connector goes on below. Known by itself where `replies` is given. */
  isThreadOpen?: boolean | undefined;
  /** What the list adds to the comment's element: place in the feed, key handling, focus, data attributes. */
  article?: CommentArticleProps | undefined;
}

/** Attributes of the comment's `<article>`. */
export type CommentArticleProps = Omit<HTMLAttributes<HTMLElement>, 'style' | 'className' | 'children' | 'dir'> & {
  ref?: Ref<HTMLElement> | undefined;
};

/** A comment that reads like speech: name, words, then a quiet row. Layout only; what stands in it is the caller's. */
export function CommentBubble(props: CommentBubbleProps) {
  const { avatar, attachment, isPending, menu, actions, failure, replies, article } = props;
  const id = useId();
  return (
    <article
      aria-labelledby={`${id}-name`}
      aria-busy={isPending || undefined}
      {...article}
      className={commentClass(props)}
    >
      <div className="ufi-comment__avatar">{avatar}</div>
      <div className="ufi-comment__content">
        <div className="ufi-comment__line">
          <BubbleContent {...props} nameId={`${id}-name`} />
          {menu && <div className="ufi-comment__menu">{menu}</div>}
        </div>
        {attachment && <div className="ufi-comment__attachment">{attachment}</div>}
        {actions}
        {failure && <div className="ufi-comment__failure">{failure}</div>}
      </div>
      {replies && <div className="ufi-comment__replies">{replies}</div>}
    </article>
  );
}

interface BubbleContentProps extends Pick<
  CommentBubbleProps,
  'name' | 'badges' | 'children' | 'textDirection' | 'reactions'
> {
  nameId: string;
}

function BubbleContent({ name, nameId, badges, children, textDirection = 'auto', reactions }: BubbleContentProps) {
  return (
    // The reactions stay outside the words' direction: they keep to the page's side.
    <div className="ufi-comment__speech">
      <div className="ufi-comment__bubble" dir={textDirection ?? undefined}>
        <div className="ufi-comment__head">
          <bdi className="ufi-comment__name" id={nameId}>
            {name}
          </bdi>
          {badges}
        </div>
        {children && <div className="ufi-comment__text">{children}</div>}
      </div>
      {reactions && <div className="ufi-comment__reactions">{reactions}</div>}
    </div>
  );
}

function commentClass(props: CommentBubbleProps): string {
  const { depth = 0, isOwn, isPending, isFresh, reactions, replies, isThreadOpen = Boolean(replies) } = props;
  const classes = ['ufi-comment', `ufi-comment--depth-${depth}`];
  if (isOwn) classes.push('ufi-comment--own');
  if (isPending) classes.push('ufi-comment--pending');
  if (isFresh) classes.push('ufi-comment--fresh');
  if (reactions) classes.push('ufi-comment--reacted');
  if (isThreadOpen) classes.push('ufi-comment--thread-open');
  return classes.join(' ');
}

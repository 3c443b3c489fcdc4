import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import './CommentBubble.css';

/** Props of {@link CommentBubble}. */
export interface CommentBubbleProps {
  /** An `Avatar`, of 32 px at depth 0 and 24 px at depth 1. */
  avatar: ReactNode;
  /** 1 for a reply, which is indented and connected to the thread; there is no deeper level. */
  depth?: 0 | 1 | undefined;
  /** The author's name or link; labels the comment. */
  name: ReactNode;
  /** `Badge`s after the name. */
  badges?: ReactNode;
  /** The comment's text. */
  children?: ReactNode;
  /**
   * Direction of the bubble's text, from the comment; null while the bubble contains a form field, which follows the
   * page.
   */
  textDirection?: 'ltr' | 'rtl' | 'auto' | null | undefined;
  /** Attachment below the bubble. */
  attachment?: ReactNode;
  /** True for the viewer's own comment, which is tinted. */
  isOwn?: boolean | undefined;
  /** True for a pending mutation, which is drawn paler. */
  isPending?: boolean | undefined;
  /** True for a comment that arrived while the list was open; highlighted briefly. */
  isFresh?: boolean | undefined;
  /** A `ReactionPile`, on the corner of the bubble. */
  reactions?: ReactNode;
  /** Menu button beside the bubble; with a mouse it appears on hover and focus. */
  menu?: ReactNode;
  /** Row below the bubble, usually `CommentActions`. */
  actions?: ReactNode;
  /** Error message with its retry button. */
  failure?: ReactNode;
  /** Rows of depth 1 below: `CommentBubble`s and `ThreadRow`s. */
  replies?: ReactNode;
  /** True if further rows of the thread follow, so the connector continues. Derived if `replies` is given. */
  isThreadOpen?: boolean | undefined;
  /** Attributes added by the list: position in the feed, key handlers, focus, data attributes. */
  article?: CommentArticleProps | undefined;
}

/** Attributes of the comment's `<article>`. */
export type CommentArticleProps = Omit<HTMLAttributes<HTMLElement>, 'style' | 'className' | 'children' | 'dir'> & {
  /** Ref of the `<article>`. */
  ref?: Ref<HTMLElement> | undefined;
  readonly [data: `data-${string}`]: string | true | undefined;
};

/** Layout of a comment: bubble with name and text, attachment, actions and replies. */
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
    // Reactions are outside the text's direction: they stay on the page's side.
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

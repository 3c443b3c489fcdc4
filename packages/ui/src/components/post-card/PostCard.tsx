import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import './PostCard.css';

export interface PostCardProps {
  /** An `Avatar` of 40. */
  avatar: ReactNode;
  /** The author's name or link; it names the whole post. */
  name: ReactNode;
  badges?: ReactNode;
  /** The line below the name: time and audience. */
  meta?: ReactNode;
  menu?: ReactNode;
  /** The post's text. */
  children?: ReactNode;
  /** Pictures, video, link card: from edge to edge. */
  media?: ReactNode;
  /** A `ReactionPile` with the reaction sentence. */
  reactions?: ReactNode;
  /** How many comments, votes, shares. */
  counts?: ReactNode;
  /** Quiet buttons that share the row evenly. */
  actions?: ReactNode;
  /** The comment area. */
  comments?: ReactNode;
  /** What the feed adds to the post's element: place in it, focus, data attributes. */
  article?: PostArticleProps | undefined;
}

/** Attributes of the post's `<article>`. */
export type PostArticleProps = Omit<HTMLAttributes<HTMLElement>, 'style' | 'className' | 'children' | 'dir'> & {
  ref?: Ref<HTMLElement> | undefined;
};

/** A post with its counts, its actions and its comments. Layout only; what stands in it is the caller's. */
export function PostCard(props: PostCardProps) {
  const { avatar, name, badges, meta, menu, children, media, reactions, counts, actions, comments, article } = props;
  const nameId = `${useId()}-name`;
  return (
    <article aria-labelledby={nameId} {...article} className="ufi-post">
      <header className="ufi-post__header">
        {avatar}
        <div className="ufi-post__byline">
          <div className="ufi-post__head">
            <bdi className="ufi-post__name" id={nameId}>
              {name}
            </bdi>
            {badges}
          </div>
          {meta && <div className="ufi-post__meta">{meta}</div>}
        </div>
        {menu}
      </header>
      {children && (
        <div className="ufi-post__text" dir="auto">
          {children}
        </div>
      )}
      {media && <div className="ufi-post__media">{media}</div>}
      {(reactions || counts) && (
        <div className="ufi-post__counts">
          <div className="ufi-post__reactions">{reactions}</div>
          <div>{counts}</div>
        </div>
      )}
      {actions && <div className="ufi-post__actions">{actions}</div>}
      {comments && <div className="ufi-post__comments">{comments}</div>}
    </article>
  );
}

import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import './PostCard.css';

/** Props of {@link PostCard}. */
export interface PostCardProps {
  /** An `Avatar` of 40 px. */
  avatar: ReactNode;
  /** The author's name or link; labels the post, and is its heading. */
  name: ReactNode;
  /** `Badge`s after the name. */
  badges?: ReactNode;
  /** Line below the name: time and audience. */
  meta?: ReactNode;
  /** Menu button of the post. */
  menu?: ReactNode;
  /** The post's text. */
  children?: ReactNode;
  /** Full-width pictures, video or link card. */
  media?: ReactNode;
  /** A `ReactionPile` with the reaction sentence. */
  reactions?: ReactNode;
  /** Numbers of comments, votes and shares. */
  counts?: ReactNode;
  /** Quiet buttons of equal width. */
  actions?: ReactNode;
  /** The comment area. */
  comments?: ReactNode;
  /** Attributes added by the feed: position, focus, data attributes. */
  article?: PostArticleProps | undefined;
}

/** Attributes of the post's `<article>`. */
export type PostArticleProps = Omit<HTMLAttributes<HTMLElement>, 'style' | 'className' | 'children' | 'dir'> & {
  /** Ref of the `<article>`. */
  ref?: Ref<HTMLElement> | undefined;
};

/** Layout of a post: text, media, counts, actions and comments. */
export function PostCard(props: PostCardProps) {
  const { avatar, name, badges, meta, menu, children, media, reactions, counts, actions, comments, article } = props;
  const nameId = `${useId()}-name`;
  return (
    <article aria-labelledby={nameId} {...article} className="ufi-post">
      <header className="ufi-post__header">
        {avatar}
        <div className="ufi-post__byline">
          <div className="ufi-post__head">
            <h2 className="ufi-post__name" id={nameId}>
              <bdi>{name}</bdi>
            </h2>
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

import type { PrivacyValue } from '../contract/index.ts';

/** The facts of a comment that determine its visibility. */
export interface VisibilityFacts {
  readonly status: 'published' | 'held' | 'deleted';
  readonly privacy: PrivacyValue;
}

/** How a viewer of a visible thread stands to a comment. Facts may be getters: each is read only if it decides. */
export interface CommentViewer {
  /** The person wrote the comment, as themselves or as a page. */
  readonly isAuthor: boolean;
  /** The thread's post is the person's, or that of a page that they work for. */
  readonly isThreadOwner: boolean;
  /** Friend of the thread's owner. */
  readonly isFriend: boolean;
  readonly isFriendOfFriend: boolean;
  readonly hasBlockedAuthor: boolean;
  readonly isBlockedByAuthor: boolean;
  /** May read everything that is held in the thread. */
  readonly canReadAllHeld: boolean;
  /** May read this comment if it is held: as its author, or as a moderator. */
  readonly canReadHeld: boolean;
}

/**
 * Whether a viewer may read a comment, and if not, why. A comment that is `deleted` or `held` addresses the viewer, who
 * may have seen it before; one that is `blocked` or `private` never does.
 */
export type Visibility = 'visible' | 'held' | 'deleted' | 'private' | 'blocked';

/**
 * The visibility of a comment. A published one is visible to its audience. A held one is visible to its author and the
 * scope's moderators. One for friends (S9.08) is for them, the post's author and its own author. A block hides the
 * comments of either side from the other (S7.09).
 */
export function visibilityOf({ status, privacy }: VisibilityFacts, viewer: CommentViewer): Visibility {
  // Sending that a comment was deleted reveals nothing.
  if (status !== 'deleted' && isBlocked(viewer)) return 'blocked';
  if (!isInAudience(privacy, viewer)) return 'private';
  if (status === 'deleted') return 'deleted';
  return status === 'published' || viewer.canReadHeld ? 'visible' : 'held';
}

/** True if a comment addresses the viewer, even if it is deleted or held from them. */
export const isAddressed = (visibility: Visibility): boolean => visibility !== 'private' && visibility !== 'blocked';

/**
 * Blocking a moderator does not hide comments from them; a moderator's own blocks apply as usual.
 */
const isBlocked = (viewer: CommentViewer): boolean =>
  viewer.hasBlockedAuthor || (viewer.isBlockedByAuthor && !viewer.canReadAllHeld);

const isInAudience = (privacy: PrivacyValue, viewer: CommentViewer): boolean =>
  privacy === 0 ||
  viewer.isFriend ||
  (privacy === 3 && viewer.isFriendOfFriend) ||
  viewer.isAuthor ||
  viewer.isThreadOwner;

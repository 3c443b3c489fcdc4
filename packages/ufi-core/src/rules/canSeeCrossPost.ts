import type { PostPrivacy } from '../contract/index.ts';

/** How a person stands to a cross-post. Facts may be getters: each is read only if it decides. */
export interface CrossPostViewer {
  readonly isAuthor: boolean;
  /** Currently a friend of the author. */
  readonly isFriend: boolean;
  /** On the author's list that the post is for. */
  readonly isOnList: boolean;
}

/** True if somebody can see a cross-post. */
export function canSeeCrossPost(privacy: PostPrivacy, viewer: CrossPostViewer): boolean {
  if (privacy === 'everyone' || viewer.isAuthor) return true;
  if (privacy !== 'friends' && privacy !== 'list') return false;
  return viewer.isFriend && (privacy === 'friends' || viewer.isOnList);
}

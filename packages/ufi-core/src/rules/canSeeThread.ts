import type { PostPrivacy } from '../contract/index.ts';

/** The facts of a post that determine its audience. */
export interface ThreadPrivacy {
  /** `nobody` for a deleted post. */
  readonly privacy: PostPrivacy | 'nobody';
  /** Privacy of the post's group, which replaces its own; null outside groups. */
  readonly groupPrivacy: 'public' | 'closed' | 'secret' | null;
}

/** How a person stands to a post. Facts may be getters: each is read only if it decides. */
export interface ThreadViewer {
  readonly isGroupMember: boolean;
  /** The post is the person's, or that of a page that they work for. */
  readonly isThreadOwner: boolean;
  /** Friend of the post's author. */
  readonly isFriend: boolean;
  /** On the author's friend list that the post is for. */
  readonly isOnList: boolean;
}

/** True if somebody may see a post and its thread. It depends on the person, not on the page that they act as. */
export function canSeeThread({ privacy, groupPrivacy }: ThreadPrivacy, viewer: ThreadViewer): boolean {
  if (privacy === 'nobody') return false;
  // A story that is over, also one in a group.
  if (privacy === 'only_me') return viewer.isThreadOwner;
  if (groupPrivacy !== null) return groupPrivacy === 'public' || viewer.isGroupMember;
  if (privacy === 'everyone') return true;
  if (viewer.isThreadOwner) return true;
  return (privacy === 'friends' || (privacy === 'list' && viewer.isOnList)) && viewer.isFriend;
}

import type { ActorKind } from 'ufi-core/contract';

/** What connects a writer with whom they write to; what is not named does not hold. */
export interface WritingTies {
  readonly isFriend?: boolean;
  /** The message is begun from an item for sale of the recipient's. */
  readonly isSeller?: boolean;
  readonly hasCommonFriend?: boolean;
  /** Both are members of a group. */
  readonly isFellowMember?: boolean;
  /** Both have a work account of the instance. */
  readonly isColleague?: boolean;
  /** The recipient follows the page that writes. */
  readonly isFollower?: boolean;
}

/** Who writes to whom, in a thread of two. */
export interface WritingFacts {
  readonly writer: ActorKind;
  readonly recipient: ActorKind;
  readonly ties: WritingTies;
  /** The writer has sent the same text to others without any tie, so often that it goes to SPAM. */
  readonly isBulk?: boolean;
}

/** The facts of a comment that determine its rank. */
export interface RankFacts {
  /** Unix seconds. */
  readonly createdAt: number;
  readonly reactions: number;
  readonly replies: number;
  /** Upvotes minus downvotes. */
  readonly votes: number;
  /** Written by the post's author. */
  readonly isByOwner: boolean;
  /** The accepted answer. */
  readonly isAccepted: boolean;
  /** Ranked low, as probably unwanted. */
  readonly isLow: boolean;
}

/** Seconds of age that weigh as much as doubling the responses to a comment. */
const secondsPerDoubling = 45_000;

/**
 * Rank of a comment in the ranked orderings. It does not depend on the current time, so it is stored and only
 * recomputed when the comment changes.
 */
export function rankOf({ createdAt, reactions, replies, votes, isByOwner, isAccepted, isLow }: RankFacts): number {
  const response = 1 + reactions + 2 * replies + Math.max(0, votes);
  const merit = (isByOwner ? 2 : 0) + (isAccepted ? 2 : 0) - (isLow ? 4 : 0);
  return Math.log2(response) + createdAt / secondsPerDoubling + merit;
}

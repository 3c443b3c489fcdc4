import { compareIds, type ListPosition, type ListSection, type OrderingMode } from 'ufi-core/contract';
import { rankOf as rankFrom } from 'ufi-core/internal/rules';
import type { Comment, Thread } from '../world/thread.ts';

/** The rank of a comment in its thread. */
export const rankOf = (comment: Comment, { post, places }: Pick<Thread, 'post' | 'places'>): number =>
  rankFrom({
    createdAt: comment.createdAt,
    reactions: Object.values(comment.reactions).reduce((sum, count) => sum + count, 0),
    replies: comment.replies,
    votes: comment.votes,
    isByOwner: comment.author === post.author,
    isAccepted: comment.id === places.accepted,
    isLow: false,
  });

/**
 * Identifies a list of a thread: the top-level one if `parent` is null, else that comment's replies, always by time.
 */
export interface ListName {
  readonly parent: string | null;
  readonly section: ListSection;
  readonly ordering: OrderingMode;
}

/** A comment with its sort key in a list. */
export interface PlacedComment {
  readonly id: string;
  readonly place: ListPosition;
}

/** Smaller than every sort key of any list. */
export const firstPlace: ListPosition = { rank: -Number.MAX_VALUE, at: '1' };
/** Greater than every sort key of any list. */
export const lastPlace: ListPosition = { rank: Number.MAX_VALUE, at: '9223372036854775807' };

/** Compares sort keys. */
export const comparePlaces = (one: ListPosition, other: ListPosition): number =>
  one.rank - other.rank || compareIds(one.at, other.at);

/** The adjacent sort key: ids are integers, so there is none in between. */
export const besidePlace = ({ rank, at }: ListPosition, step: 1 | -1): ListPosition => ({
  rank,
  at: String(BigInt(at) + BigInt(step)),
});

const isListed = ({ parent, section }: ListName, comment: Comment): boolean => {
  if (comment.isDeleted || comment.parent !== parent) return false;
  return parent !== null || (comment.privacy === 0) === (section === 'default');
};

function placeOf({ parent, ordering }: ListName, comment: Comment, thread: Thread): ListPosition {
  if (parent !== null || ordering === 'live_streaming' || ordering === 'time') return { rank: 0, at: comment.id };
  if (ordering === 'recent_activity') return { rank: 0, at: comment.activity };
  return { rank: rankOf(comment, thread), at: comment.id };
}

/** All comments of a list in order: the oldest or lowest ranked first. */
export const listPlaces = (thread: Thread, list: ListName): PlacedComment[] =>
  [...thread.comments.values()]
    .filter((comment) => isListed(list, comment))
    .map((comment) => ({ id: comment.id, place: placeOf(list, comment, thread) }))
    .sort((one, other) => comparePlaces(one.place, other.place));

import { compareIds, type ListPlace, type ListSection, type OrderingMode } from 'ufi-core/contract';
import type { Comment, Thread } from '../world/thread.ts';

const secondsPerDoubling = 45_000;

/** Where a comment stands in the ranked orderings; there is no clock in it. */
export function rankOf(
  { id, author, createdAt, reactions, votes, replies }: Comment,
  { post, places }: Pick<Thread, 'post' | 'places'>,
): number {
  const reacted = Object.values(reactions).reduce((sum, count) => sum + count, 0);
  const merit = (author === post.author ? 2 : 0) + (id === places.accepted ? 2 : 0);
  return Math.log2(1 + reacted + 2 * replies + Math.max(0, votes)) + createdAt / secondsPerDoubling + merit;
}

/** Which list of a thread: the top-level one where `parent` is null, else that comment's replies, always by time. */
export interface ListName {
  readonly parent: string | null;
  readonly section: ListSection;
  readonly ordering: OrderingMode;
}

/** A comment's place in a list. */
export interface PlacedComment {
  readonly id: string;
  readonly place: ListPlace;
}

/** Before and after every place of any list. */
export const firstPlace: ListPlace = { rank: -Number.MAX_VALUE, at: '1' };
/** See {@link firstPlace}. */
export const lastPlace: ListPlace = { rank: Number.MAX_VALUE, at: '9223372036854775807' };

/** Orders places as lists do. */
export const comparePlaces = (one: ListPlace, other: ListPlace): number =>
  one.rank - other.rank || compareIds(one.at, other.at);

/** The place next to another: ids are whole numbers, so nothing stands between the two. */
export const besidePlace = ({ rank, at }: ListPlace, step: 1 | -1): ListPlace => ({
  rank,
  at: String(BigInt(at) + BigInt(step)),
});

const isListed = ({ parent, section }: ListName, comment: Comment): boolean => {
  if (comment.isDeleted || comment.parent !== parent) return false;
  return parent !== null || (comment.privacy === 0) === (section === 'default');
};

function placeOf({ parent, ordering }: ListName, comment: Comment, thread: Thread): ListPlace {
  if (parent !== null || ordering === 'live_streaming' || ordering === 'time') return { rank: 0, at: comment.id };
  if (ordering === 'recent_activity') return { rank: 0, at: comment.activity };
  return { rank: rankOf(comment, thread), at: comment.id };
}

/** All that stands in a list, from its far end on: the oldest or the lowest ranked first. */
export const listPlaces = (thread: Thread, list: ListName): PlacedComment[] =>
  [...thread.comments.values()]
    .filter((comment) => isListed(list, comment))
    .map((comment) => ({ id: comment.id, place: placeOf(list, comment, thread) }))
    .sort((one, other) => comparePlaces(one.place, other.place));

import type { ListPosition, ListSection, OrderingMode } from 'ufi-core/contract';
import type { CommentRow } from '../../../database/rows/commentRow.ts';

/**
 * Identifies a list of a thread: the top-level one if `parent` is null, else that comment's replies, always ordered by
 * time.
 */
export interface ListName {
  readonly parent: string | null;
  readonly section: ListSection;
  readonly ordering: OrderingMode;
}

/** A list's order in the table `comments c`: the columns of a place, and the condition for its comments. */
export interface ListOrder {
  /** SQL of a place's `rank`; null if every place has rank 0. */
  readonly rank: string | null;
  /** SQL of a place's `at`. */
  readonly at: string;
  /** SQL of the condition besides the thread's; `parent` is the parameter with the parent's id. */
  readonly where: (parent: string) => string;
}

/** The place of one of its comments in a list, as the columns of `listOrder` give it. */
export function placeIn({ parent, ordering }: ListName, { id, rank, activity_id: active }: CommentRow): ListPosition {
  if (parent !== null) return { rank: 0, at: id };
  switch (ordering) {
    case 'live_streaming':
    case 'time':
      return { rank: 0, at: id };
    case 'recent_activity':
      return { rank: 0, at: active };
    case 'ranked_unfiltered':
    case 'ranked_threaded':
      return { rank, at: id };
  }
}

/** Compares ids by number. */
export const compareIds = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/** Compares places as the database does. */
export const comparePlaces = (one: ListPosition, other: ListPosition): number =>
  one.rank - other.rank || compareIds(one.at, other.at);

const notDeletedSql = `c.status is distinct from 'deleted'`;
const toplevelSql = (section: ListSection): string =>
  `c.parent_id is null and ${section === 'friends' ? 'c.is_private' : 'not c.is_private'} and ${notDeletedSql}`;

/**
 * The order of a list. Each order has its own index, so the conditions are written exactly as in the index definitions.
 */
export function listOrder({ parent, section, ordering }: ListName): ListOrder {
  if (parent !== null) {
    return {
      rank: null,
      at: 'c.id',
      where: (id) => `c.parent_id = ${id} and c.parent_id is not null and ${notDeletedSql}`,
    };
  }
  switch (ordering) {
    case 'live_streaming':
    case 'time':
      return { rank: null, at: 'c.id', where: () => toplevelSql(section) };
    case 'recent_activity':
      return { rank: null, at: 'c.activity_id', where: () => toplevelSql(section) };
    case 'ranked_unfiltered':
      return { rank: 'c.rank', at: 'c.id', where: () => toplevelSql(section) };
    case 'ranked_threaded':
      return { rank: 'c.rank', at: 'c.id', where: () => `${toplevelSql(section)}${excludeLowSql(section)}` };
  }
}

// Comments for friends only are never ranked low.
const excludeLowSql = (section: ListSection): string => (section === 'default' ? ' and not c.is_low' : '');

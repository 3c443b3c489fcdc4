import type { Pool } from 'pg';
import { maxOffsetReach, type ListPlace } from 'ufi-core/contract';
import { countSql } from './countPlaces.ts';
import { listOrder, type ListName } from './listName.ts';
import { compared, listSource, sorted, type Bind } from './walkSql.ts';

/** Where a comment stands in a list. */
export interface FoundPlace {
  /** The comment itself, or its parent where that is what the list has. */
  readonly id: string;
  readonly place: ListPlace;
  /** Exact within `maxOffsetReach` of either end of the list; farther in, an estimate. */
  readonly index: number;
}

interface PlaceRow extends ListPlace {
  readonly id: string;
  /** How many places come before it, as far as was counted. */
  readonly before: number;
  /** How many from it on; counted only where `before` is beyond the reach. */
  readonly after: number | null;
  readonly count: number;
  /** How far it is from the list's first place to its last, 0 to 1. */
  readonly share: number;
}

/**
 * Finds a comment's place in a list; in the top-level list a reply stands for its parent. Null where it is not there.
 * It counts no farther than `maxOffsetReach`, so it costs the same at any depth.
 */
export async function findPlace(
  pool: Pool,
  threadId: string,
  { list, comment }: { list: ListName; comment: string },
): Promise<FoundPlace | null> {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const text = placeText(list, { thread: bind(threadId, 'bigint'), comment: bind(comment, 'bigint'), bind });
  const name = list.parent === null ? `place ${list.section}-${list.ordering}` : 'place replies';
  const { rows } = await pool.query<PlaceRow>({ name, text, values });
  const row = rows[0];
  return row === undefined ? null : { id: row.id, place: { rank: row.rank, at: row.at }, index: indexOf(row) };
}

function indexOf({ before, after, count, share }: PlaceRow): number {
  if (after === null) return before;
  if (after <= maxOffsetReach) return Math.max(before, count - after);
  return maxOffsetReach + Math.floor(share * Math.max(0, count - 2 * maxOffsetReach));
}

function placeText(list: ListName, sql: { thread: string; comment: string; bind: Bind }): string {
  const { thread, comment, bind } = sql;
  const order = listOrder(list);
  const source = listSource({ list, thread, bind });
  const parent = `(select c.parent_id from comments c where c.thread_id = ${thread} and c.id = ${comment})`;
  const id = list.parent === null ? `coalesce(${parent}, ${comment})` : comment;
  const here = { rank: '(select rank from here)', at: '(select at from here)' };
  const counted = (sign: string, way: 'asc' | 'desc'): string => `(select count(*)::int from (
    select ${source} and ${compared(order, sign, here)} order by ${sorted(order, way)} limit ${maxOffsetReach + 1}) x)`;
  const measure = `(${order.rank ?? order.at})::float8`;
  const edge = (way: 'asc' | 'desc'): string => `(select ${measure} ${source} order by ${sorted(order, way)} limit 1)`;
  return `with here as (
  select c.id, ${order.rank ?? '0::float8'} as rank, ${order.at} as at, ${measure} as measure ${source} and c.id = ${id}
), counted as (select here.*, ${counted('<', 'desc')} as before from here)
select id::text as id, rank, at::text as at, before, case when before > ${maxOffsetReach} then ${counted('>=', 'asc')} end as after,
  ${countSql(list, { thread, bind })} as count, case when hi > lo then (measure - lo) / (hi - lo) else 0 end as share
from counted, (select ${edge('asc')} as lo, ${edge('desc')} as hi) edges`;
}

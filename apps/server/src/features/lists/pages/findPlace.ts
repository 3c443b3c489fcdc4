import type { Pool } from 'pg';
import { maxListOffset, type ListPosition } from 'ufi-core/contract';
import { listOrder, type ListName } from './listName.ts';
import { compareSql, listSourceSql, orderBySql, type Bind } from './keysetSql.ts';

/** SQL of a list's number of places, from the stored counters. `thread` is SQL of the thread's id. */
export function listCountSql(
  { parent, section, ordering }: ListName,
  { thread, bind }: { thread: string; bind: Bind },
) {
  if (parent !== null) {
    return `(select c.reply_count from comments c where c.thread_id = ${thread} and c.id = ${bind(parent, 'bigint')})`;
  }
  const isThreaded = ordering === 'ranked_threaded';
  const counter = isThreaded ? 'toplevel_count - low_count' : 'toplevel_count';
  return `(select ${section === 'friends' ? 'private_toplevel_count' : counter} from threads where id = ${thread})`;
}

/** The number of places in a list; 0 if it does not exist. */
export async function countListPlaces(pool: Pool, threadId: string, list: ListName): Promise<number> {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const text = `select coalesce(${listCountSql(list, { thread: bind(threadId, 'bigint'), bind })}, 0)::int as count`;
  const { rows } = await pool.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

/** A comment's position in a list. */
export interface FoundPosition {
  /** The comment itself, or its parent if the list contains only that. */
  readonly id: string;
  readonly place: ListPosition;
  /** Exact within `maxOffsetReach` of either end of the list; an estimate farther in. */
  readonly index: number;
}

interface PositionRow extends ListPosition {
  readonly id: string;
  /** The number of places before it, counted up to the limit. */
  readonly before: number;
  /** The number of places from it on; counted only if `before` exceeds the limit. */
  readonly after: number | null;
  readonly count: number;
  /** Its relative position between the list's first and last place, 0 to 1. */
  readonly share: number;
}

/**
 * Finds a comment's place in a list; in the top-level list a reply counts as its parent. Returns null if it is not
 * there. It counts no farther than `maxOffsetReach`, so the cost does not grow with depth.
 */
export async function findPlace(
  pool: Pool,
  threadId: string,
  { list, comment }: { list: ListName; comment: string },
): Promise<FoundPosition | null> {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const sql = { thread: bind(threadId, 'bigint'), bind };
  const text = placeText(list, { ...sql, here: commentSql(list, { ...sql, comment: bind(comment, 'bigint') }) });
  const name = list.parent === null ? `place ${list.section}-${list.ordering}` : 'place replies';
  const { rows } = await pool.query<PositionRow>({ name, text, values });
  return rows[0] === undefined ? null : toFoundPlace(rows[0]);
}

const toFoundPlace = (row: PositionRow): FoundPosition => ({
  id: row.id,
  place: { rank: row.rank, at: row.at },
  index: indexOf(row),
});

function indexOf({ before, after, count, share }: PositionRow): number {
  if (after === null) return before;
  if (after <= maxListOffset) return Math.max(before, count - after);
  return maxListOffset + Math.floor(share * Math.max(0, count - 2 * maxListOffset));
}

/**
 * Finds the first place in a list by time whose id is at least `at`; null if there is none. Counts as {@link findPlace}
 * does.
 */
export async function findTime(
  pool: Pool,
  threadId: string,
  { list, at }: { list: ListName; at: string },
): Promise<FoundPosition | null> {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const sql = { thread: bind(threadId, 'bigint'), bind };
  const order = listOrder(list);
  const first = `select c.id, 0::float8 as rank, ${order.at} as at, (${order.at})::float8 as measure
    ${listSourceSql({ list, ...sql })} and ${compareSql(order, '>=', { rank: '', at: bind(at, 'bigint') })}
    order by ${orderBySql(order, 'asc')} limit 1`;
  const { rows } = await pool.query<PositionRow>({
    name: `time ${list.section}-${list.ordering}`,
    text: placeText(list, { ...sql, here: first }),
    values,
  });
  return rows[0] === undefined ? null : toFoundPlace(rows[0]);
}

/** SQL of the comment whose place is looked for. */
function commentSql(list: ListName, sql: { thread: string; comment: string; bind: Bind }): string {
  const { thread, comment, bind } = sql;
  const order = listOrder(list);
  const parent = `(select c.parent_id from comments c where c.thread_id = ${thread} and c.id = ${comment})`;
  const id = list.parent === null ? `coalesce(${parent}, ${comment})` : comment;
  return `select c.id, ${order.rank ?? '0::float8'} as rank, ${order.at} as at, (${order.rank ?? order.at})::float8 as measure
    ${listSourceSql({ list, thread, bind })} and c.id = ${id}`;
}

/** SQL that counts the places around `here`, SQL of a single one. */
function placeText(
  list: ListName,
  { thread, bind, here: hereSql }: { thread: string; bind: Bind; here: string },
): string {
  const order = listOrder(list);
  const source = listSourceSql({ list, thread, bind });
  const here = { rank: '(select rank from here)', at: '(select at from here)' };
  const counted = (sign: string, way: 'asc' | 'desc'): string => `(select count(*)::int from (
    select ${source} and ${compareSql(order, sign, here)} order by ${orderBySql(order, way)} limit ${maxListOffset + 1}) x)`;
  const measure = `(${order.rank ?? order.at})::float8`;
  const edge = (way: 'asc' | 'desc'): string =>
    `(select ${measure} ${source} order by ${orderBySql(order, way)} limit 1)`;
  return `with here as (${hereSql}), counted as (select here.*, ${counted('<', 'desc')} as before from here)
select id::text as id, rank, at::text as at, before, case when before > ${maxListOffset} then ${counted('>=', 'asc')} end as after,
  ${listCountSql(list, { thread, bind })} as count, case when hi > lo then (measure - lo) / (hi - lo) else 0 end as share
from counted, (select ${edge('asc')} as lo, ${edge('desc')} as hi) edges`;
}

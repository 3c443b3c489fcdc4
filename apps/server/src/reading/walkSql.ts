import { listOrder, type ListName, type ListOrder } from './listName.ts';
import type { Walk } from './stretch.ts';

/** Gives a statement a value: answers the SQL of the parameter that stands for it. */
export type Bind = (value: unknown, type: 'bigint' | 'bigint[]' | 'float8' | 'int') => string;

/** What a walk needs to be written: `thread` is SQL of the thread's id. */
export interface WalkContext {
  readonly list: ListName;
  readonly thread: string;
  readonly bind: Bind;
}

/** SQL of the comments of a list: everything after `select ...`. */
export function listSource({ list, thread, bind }: WalkContext): string {
  const { where } = listOrder(list);
  return `from comments c where c.thread_id = ${thread} and ${where(list.parent === null ? '' : bind(list.parent, 'bigint'))}`;
}

/** SQL that compares a comment's place with one that is given as SQL. */
export const compared = ({ rank, at }: ListOrder, sign: string, place: { rank: string; at: string }): string =>
  rank === null ? `${at} ${sign} ${place.at}` : `(${rank}, ${at}) ${sign} (${place.rank}, ${place.at})`;

/** SQL that sorts by place. */
export const sorted = ({ rank, at }: ListOrder, way: 'asc' | 'desc'): string =>
  rank === null ? `${at} ${way}` : `${rank} ${way}, ${at} ${way}`;

/**
 * SQL of a walk, nearest place first: rows of `id`, `rank` and `at`. It takes one place more than it should, which
 * tells whether there is more. The limit is written out: as a parameter it would be unknown to a plan that is made
 * once, which PostgreSQL then thinks too dear, so that it would plan each call anew.
 */
export function walkSql(walk: Walk | null, way: 'back' | 'forth', context: WalkContext): string {
  if (walk === null) return 'select null::bigint as id, null::float8 as rank, null::bigint as at where false';
  const order = listOrder(context.list);
  const source = listSource(context);
  return `select c.id, ${order.rank ?? '0::float8'} as rank, ${order.at} as at ${source} ${besideSql(walk, way, context)}
    order by ${sorted(order, way === 'back' ? 'desc' : 'asc')}
    limit ${walk.take + 1} ${walk.skip > 0 ? `offset ${context.bind(walk.skip, 'int')}` : ''}`;
}

function besideSql({ beside }: Walk, way: 'back' | 'forth', { list, bind }: WalkContext): string {
  if (beside === null) return '';
  const order = listOrder(list);
  const { place, isIncluded } = beside;
  const sign = `${way === 'back' ? '<' : '>'}${isIncluded ? '=' : ''}`;
  const rank = order.rank === null ? '' : bind(place.rank, 'float8');
  return `and ${compared(order, sign, { rank, at: bind(place.at, 'bigint') })}`;
}

import { listOrder, type ListName, type ListOrder } from './listName.ts';
import type { KeysetScan } from './listRange.ts';

/** Binds a value and returns the SQL of its parameter. */
export type Bind = (value: unknown, type: 'bigint' | 'bigint[]' | 'float8' | 'int' | 'boolean') => string;

/** The inputs of a keyset scan's SQL. `thread` is SQL of the thread's id. */
export interface KeysetContext {
  readonly list: ListName;
  readonly thread: string;
  readonly bind: Bind;
}

/** SQL of a list's comments: everything after `select ...`. */
export function listSourceSql({ list, thread, bind }: KeysetContext): string {
  const { where } = listOrder(list);
  return `from comments c where c.thread_id = ${thread} and ${where(list.parent === null ? '' : bind(list.parent, 'bigint'))}`;
}

/** SQL that compares a comment's place with a place given as SQL. */
export const compareSql = ({ rank, at }: ListOrder, sign: string, place: { rank: string; at: string }): string =>
  rank === null ? `${at} ${sign} ${place.at}` : `(${rank}, ${at}) ${sign} (${place.rank}, ${place.at})`;

/** SQL that sorts by place. */
export const orderBySql = ({ rank, at }: ListOrder, direction: 'asc' | 'desc'): string =>
  rank === null ? `${at} ${direction}` : `${rank} ${direction}, ${at} ${direction}`;

/**
 * SQL of the ids of a keyset scan, nearest place first. It fetches one extra row, which tells whether there are more.
 * The limit is inlined: with a parameter PostgreSQL would estimate the generic plan as too expensive and plan every
 * call anew.
 */
export function keysetSql(scan: KeysetScan, direction: 'back' | 'forth', context: KeysetContext): string {
  const order = listOrder(context.list);
  const source = listSourceSql(context);
  return `select c.id ${source} ${startConditionSql(scan, direction, context)}
    order by ${orderBySql(order, direction === 'back' ? 'desc' : 'asc')}
    limit ${scan.take + 1} ${scan.skip > 0 ? `offset ${context.bind(scan.skip, 'int')}` : ''}`;
}

function startConditionSql({ start }: KeysetScan, direction: 'back' | 'forth', { list, bind }: KeysetContext): string {
  if (start === null) return '';
  const order = listOrder(list);
  const { place, isInclusive } = start;
  const sign = `${direction === 'back' ? '<' : '>'}${isInclusive ? '=' : ''}`;
  const rank = order.rank === null ? '' : bind(place.rank, 'float8');
  return `and ${compareSql(order, sign, { rank, at: bind(place.at, 'bigint') })}`;
}

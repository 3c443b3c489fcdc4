import {
  doorId,
  doorSql,
  shownColumns,
  shownSql,
  type NamedStatement,
  type ShownFor,
  type ShownRow,
} from './shownSql.ts';
import type { Stretch, Walk } from './stretch.ts';
import { walkSql, type Bind } from './walkSql.ts';

/** How many replies of a top-level comment come with it. */
export const previewLength = 2;

/** The one row of a page statement: places as `[id, rank, at]`, replies that come with their parent as `[parent, id]`. */
export interface PageRow extends ShownRow {
  readonly back: readonly (readonly [string, number, string])[] | null;
  readonly forth: readonly (readonly [string, number, string])[] | null;
  readonly previews: readonly (readonly [string, string])[] | null;
}

/**
 * The statement that reads a stretch of a list at one moment: its places, their comments with the first replies, all
 * actors that these name, the thread itself, and what the actor has done to them.
 */
export function pageStatement(threadId: string, stretch: Stretch, reader: ShownFor): NamedStatement {
  const { list, back, forth } = stretch;
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const context = { list, bind, thread: doorId };
  const text = `with ${doorSql(bind(threadId, 'bigint'), reader)},
back as (${walkSql(back, 'back', context)}),
forth as (${walkSql(forth, 'forth', context)}),
previews as (${list.parent === null ? previews : noPreviews}),
${shownSql(`array(select id from back union all select id from forth union all select id from previews
    ${list.parent === null ? '' : `union all select ${bind(list.parent, 'bigint')}`})`)}
select ${shownColumns(reader, bind)},
  (select json_agg(json_build_array(id::text, rank, at::text) order by rank desc, at desc) from back) as back,
  (select json_agg(json_build_array(id::text, rank, at::text) order by rank, at) from forth) as forth,
  (select json_agg(json_build_array(parent_id::text, id::text) order by id) from previews) as previews`;
  return { name: nameOf(stretch, reader), text, values };
}

const previews = `
  select p.id as parent_id, r.id from (select id from back union all select id from forth) p cross join lateral (
    select c.id from comments c where c.thread_id = ${doorId} and c.parent_id = p.id
      and c.parent_id is not null and c.status is distinct from 'deleted'
    order by c.id limit ${previewLength + 1}) r`;

const noPreviews = 'select null::bigint as parent_id, null::bigint as id where false';

const walkName = (walk: Walk | null): string => {
  if (walk === null) return 'none';
  const beside = walk.beside === null ? 'end' : walk.beside.isIncluded ? 'from' : 'beside';
  return `${beside}${walk.take}${walk.skip > 0 ? 'skip' : ''}`;
};

const nameOf = ({ list, back, forth }: Stretch, { as, isLetIn }: ShownFor): string =>
  [
    'page',
    list.parent === null ? `${list.section}-${list.ordering}` : 'replies',
    walkName(back),
    walkName(forth),
    isLetIn ? (as === null ? 'in' : 'marks') : 'open',
  ].join(' ');

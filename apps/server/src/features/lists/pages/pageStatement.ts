import {
  threadIdSql,
  threadSql,
  visibleColumns,
  visibleSql,
  type NamedStatement,
  type QueryReader,
  type VisibleRow,
} from './visibleSql.ts';
import type { ListRange, KeysetScan } from './listRange.ts';
import { keysetSql, type Bind } from './keysetSql.ts';

/** The number of replies that come with a top-level comment. */
export const previewLength = 2;

/** The single row of a page statement: places as `[id, rank, at]`, first replies as `[parent, id]`. */
export interface PageRow extends VisibleRow {
  readonly back: readonly (readonly [string, number, string])[] | null;
  readonly forth: readonly (readonly [string, number, string])[] | null;
  readonly previews: readonly (readonly [string, string])[] | null;
}

/**
 * The statement that reads a list range in one snapshot: its places, their comments with the first replies, all actors
 * that these name, the thread itself, and the actor's marks.
 */
export function pageStatement(threadId: string, listRange: ListRange, reader: QueryReader): NamedStatement {
  const { list, back, forth } = listRange;
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const context = { list, bind, thread: threadIdSql };
  const text = `with ${threadSql(bind(threadId, 'bigint'), reader)},
back as (${keysetSql(back, 'back', context)}),
forth as (${keysetSql(forth, 'forth', context)}),
previews as (${list.parent === null ? previewsSql : noPreviewsSql}),
${visibleSql(`array(select id from back union all select id from forth union all select id from previews
    ${list.parent === null ? '' : `union all select ${bind(list.parent, 'bigint')}`})`)}
select ${visibleColumns(reader, bind)},
  (select json_agg(json_build_array(id::text, rank, at::text) order by rank desc, at desc) from back) as back,
  (select json_agg(json_build_array(id::text, rank, at::text) order by rank, at) from forth) as forth,
  (select json_agg(json_build_array(parent_id::text, id::text) order by id) from previews) as previews`;
  return { name: nameOf(listRange, reader), text, values };
}

const previewsSql = `
  select p.id as parent_id, r.id from (select id from back union all select id from forth) p cross join lateral (
    select c.id from comments c where c.thread_id = ${threadIdSql} and c.parent_id = p.id
      and c.parent_id is not null and c.status is distinct from 'deleted'
    order by c.id limit ${previewLength + 1}) r`;

const noPreviewsSql = 'select null::bigint as parent_id, null::bigint as id where false';

const scanName = (scan: KeysetScan | null): string => {
  if (scan === null) return 'none';
  const beside = scan.start === null ? 'end' : scan.start.isInclusive ? 'from' : 'beside';
  return `${beside}${scan.take}${scan.skip > 0 ? 'skip' : ''}`;
};

const nameOf = ({ list, back, forth }: ListRange, { as, hasAccess }: QueryReader): string =>
  [
    'page',
    list.parent === null ? `${list.section}-${list.ordering}` : 'replies',
    scanName(back),
    scanName(forth),
    hasAccess ? (as === null ? 'in' : 'marks') : 'open',
  ].join(' ');

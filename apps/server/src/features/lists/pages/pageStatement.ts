import { selectVisible, visibleSql, type NamedStatement, type QueryReader } from './visibleSql.ts';
import type { ListRange, KeysetScan } from './listRange.ts';
import { keysetSql, type Bind, type KeysetContext } from './keysetSql.ts';

/** The number of replies that come with a top-level comment. */
export const previewLength = 2;

/** What a page statement reads besides the list range. */
export interface PageQuery {
  readonly reader: QueryReader;
  /** The caller has the thread's row, and needs only its sequence number. */
  readonly isKnown: boolean;
}

/**
 * The statement that reads a list range in one snapshot: its comments with the first replies, all actors that these
 * name, the thread itself, and the actor's marks. The places of the comments follow from their fields.
 */
export function pageStatement(threadId: string, listRange: ListRange, { reader, isKnown }: PageQuery): NamedStatement {
  const { list } = listRange;
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const thread = bind(threadId, 'bigint');
  const page = `with page as materialized (${scansSql(listRange, { list, bind, thread })})`;
  const text =
    list.parent === null
      ? `${page}, previews as (${previewsSql(thread)}),
${visibleSql(thread, 'array(select id from page union all select id from previews)')}`
      : `${page},
${visibleSql(thread, `array(select id from page union all select ${bind(list.parent, 'bigint')})`)}`;
  return {
    name: nameOf(listRange, { reader, isKnown }),
    text: `${text}
${selectVisible({ thread, reader, isKnown, bind })}`,
    values,
  };
}

function scansSql({ back, forth }: ListRange, context: KeysetContext): string {
  const scans = [back && keysetSql(back, 'back', context), forth && keysetSql(forth, 'forth', context)];
  return scans.flatMap((sql) => (sql === null ? [] : [`(${sql})`])).join(' union all ');
}

const previewsSql = (thread: string): string => `
  select r.id from page p cross join lateral (
    select c.id from comments c where c.thread_id = ${thread} and c.parent_id = p.id
      and c.parent_id is not null and c.status is distinct from 'deleted'
    order by c.id limit ${previewLength + 1}) r`;

const scanName = (scan: KeysetScan | null): string => {
  if (scan === null) return 'none';
  const start = scan.start === null ? 'end' : scan.start.isInclusive ? 'from' : 'past';
  return `${start}${scan.take}${scan.skip > 0 ? 'skip' : ''}`;
};

const readerName = ({ as, hasAccess }: QueryReader): string => {
  if (!hasAccess) return 'open';
  if (as === null) return 'in';
  return as.isChoosing === undefined ? 'marks' : 'choosing';
};

/** The statement's name, of at most 63 characters: PostgreSQL cuts longer ones, and two could become the same. */
const nameOf = ({ list, back, forth }: ListRange, { reader, isKnown }: PageQuery): string =>
  [
    'page',
    list.parent === null ? `${list.section}-${list.ordering}` : 'replies',
    scanName(back),
    scanName(forth),
    `${readerName(reader)}${isKnown ? '+' : ''}`,
  ].join(' ');

import type { FeedSources } from 'ufi-core/contract';

interface Sources {
  /** Column of a post that names its source. */
  readonly column: 'author_id' | 'group_id';
  /** SQL: the sources of person `$1`, as column `id`. */
  readonly all: string;
  /** SQL: whether `r.source` is one of them. */
  readonly isOne: string;
}

const sourcesOf: Readonly<Record<FeedSources, Sources>> = {
  followed: {
    column: 'author_id',
    all: `select f.page_id as id from page_followers f where f.person_id = $1
      union select f.friend_id from friendships f where f.person_id = $1 and f.status = 'accepted'
      union select $1::bigint`,
    isOne: `(r.source = $1 or exists (select from page_followers f where f.person_id = $1 and f.page_id = r.source)
      or exists (select from friendships f where f.person_id = $1 and f.friend_id = r.source and f.status = 'accepted'))`,
  },
  groups: {
    column: 'group_id',
    all: `select m.group_id as id from group_members m where m.person_id = $1 and m.status = 'accepted'`,
    isOne: `exists (select from group_members m where m.person_id = $1 and m.group_id = r.source and m.status = 'accepted')`,
  },
};

/** Newest posts of all that are looked through before the sources are asked for theirs. */
const windowSize = 2_000;

/**
 * SQL: ids of the newest posts of a person's sources before `$2`, at least `length` of them if there are so many. Who has
 * thousands of sources finds a page among the newest posts of all, at a cost that does not depend on their number. Only if
 * that window holds too few, each source is asked by its index for its newest post, and those with the newest for more: the
 * newest posts of all sources are theirs.
 */
export function postsOfSources(sources: FeedSources, length: number): string {
  const { column, all, isOne } = sourcesOf[sources];
  const newest = (conditions: string, more: string): string =>
    `select p.id, p.${column} as source from posts p where ${conditions} and not p.is_deleted order by p.id desc ${more}`;
  return `
with near as materialized (select r.id from (${newest('p.id < $2', `limit ${windowSize}`)}) r
  where ${isOne} order by r.id desc limit ${length}),
bound as materialized (select r.id from (${newest('p.id < $2', `offset ${windowSize - 1} limit 1`)}) r)
select n.id from near n
union all
(select o.id from (
    select s.id, l.id as latest from (${all}) s cross join lateral (
      ${newest(`p.${column} = s.id and p.id < (select b.id from bound b)`, 'limit 1')}) l
    order by l.id desc limit ${length}) s
  cross join lateral (${newest(`p.${column} = s.id and p.id <= s.latest`, `limit ${length}`)}) o
  where (select count(*) from near) < ${length}
  order by o.id desc limit ${length})`;
}

import { removalReachSeconds, type endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import type { ChangeCaller, Follower } from '../road/index.ts';
import { firstIdAt } from '../road/createIdSource.ts';

type Input = ParsedInputOf<(typeof endpointRegistry)['deleteCommentAndRemoveCommenter']>;

/** The most threads of each kind that go in the call's own transaction, the newest; what is older follows it. */
const mostThreads = 500;

// It finds nothing for whoever could not remove anybody here, so that a refused call costs no walk.
const placeText = `
select c.author_id::text as author, p.group_id::text as group_id, p.author_id::text as owner_id
from posts p join comments c on c.thread_id = p.id and c.id = $2
where p.id = $1 and (
  exists (select from group_members m where m.group_id = p.group_id and m.person_id = $3
    and m.role = 'admin' and m.status = 'accepted')
  or p.group_id is null and exists (select from page_staff s where s.page_id = p.author_id and s.person_id = $3
    and s.role in ('ADMIN', 'MANAGER')))`;

const postsText = `
select p.id::text as id from posts p where p.group_id = $1 and p.author_id = $2 and p.created_at >= $3 and not p.is_deleted
order by p.id desc limit ${mostThreads}`;

const commentedText = (column: string): string => `
select p.id::text as id from posts p where p.${column} = $1 and not p.is_deleted and exists (
  select from comments c where c.thread_id = p.id and c.id >= $4 and c.author_id = $2 and c.created_at >= $3
    and c.status is distinct from 'deleted')
order by p.id desc limit ${mostThreads}`;

interface Place {
  readonly author: string;
  readonly group_id: string | null;
  readonly owner_id: string;
}

/** What goes with a commenter who is removed (S7.10): their comments and posts of the last days, thread by thread. */
export async function findRemoved(input: Input, { person, services }: ChangeCaller): Promise<Follower[]> {
  const { pool, clock } = services;
  const { ft_ent_identifier, comment_id, delete_posts = false, delete_comments = false } = input;
  if (!delete_posts && !delete_comments) return [];
  const found = await pool.query<Place>({
    ...{ name: 'removed place', text: placeText },
    values: [ft_ent_identifier, comment_id, person],
  });
  const [place] = found.rows;
  if (place === undefined) return [];
  const since = Math.floor(clock.now() / 1_000) - removalReachSeconds;
  const scope = place.group_id ?? place.owner_id;
  const values = [scope, place.author, since];
  const idsOf = async (name: string, text: string, given: readonly unknown[]) =>
    (await pool.query<{ id: string }>({ name: `removed ${name}`, text, values: [...given] })).rows.map(({ id }) => id);
  const column = place.group_id === null ? 'author_id' : 'group_id';
  const commented = delete_comments
    ? await idsOf(`comments ${column}`, commentedText(column), [...values, firstIdAt(since)])
    : [];
  const posts = delete_posts && place.group_id !== null ? await idsOf('posts', postsText, values) : [];
  return [...commented.map((id) => purgeIn(id, { author: place.author, since })), ...posts.map(deletePost)];
}

const purgeIn = (threadId: string, purge: NonNullable<Follower['sight']['purge']>): Follower => ({
  threadId,
  action: 'removeCommenter',
  sight: { purge },
  decide: ({ purged, bereaved, thread }) => {
    if (purged.length === 0) return null;
    const gone = purged.map((each) => ({ ...each, status: 'deleted' as const }));
    return { object: thread.id, comments: [...gone, ...bereaved], closesReportsOn: gone.map(({ id }) => id) };
  },
});

const deletePost = (threadId: string): Follower => ({
  threadId,
  action: 'removeCommenter',
  sight: {},
  decide: ({ thread }) => ({
    object: thread.id,
    isPostDeleted: true,
    audit: { action: 'deletePost', target: thread.owner_id ?? thread.id, comment: null },
  }),
});

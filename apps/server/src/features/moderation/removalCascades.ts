import { removalWindowSeconds, type endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import type { MutationCaller, Cascade } from '../../mutations/index.ts';
import { deleted } from '../comments/index.ts';
import { postRemoval } from '../posts/index.ts';
import { purgeBatch, purgedComments, purgePart, type AuthorPurge } from './purgePart.ts';
import { minIdAt } from '../../runtime/createIdGenerator.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

type Input = ParsedInputOf<(typeof endpointRegistry)['deleteCommentAndRemoveCommenter']>;

/** Limits of the call's own transaction, newest first: posts, threads, comments. Older ones follow after the answer. */
const most = { posts: 500, threads: 500, comments: 1_000 } as const;

// Finds nothing for a caller without the right to remove anybody here, so that a refused call costs no scan.
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
order by p.id desc limit ${most.posts}`;

const commentedText = (column: string): string => `
with written as materialized (
  select c.thread_id, least(count(*), ${purgeBatch})::int as count from comments c
  where c.author_id = $2 and c.id >= $4 and c.created_at >= $3 and c.status is distinct from 'deleted'
  group by c.thread_id
)
select p.id::text as id, w.count from written w join posts p on p.id = w.thread_id and p.${column} = $1
where not p.is_deleted order by p.id desc limit ${most.threads}`;

interface Commented {
  readonly id: string;
  /** Number of comments that are deleted at a time. */
  readonly count: number;
}

/** The first threads whose comments together stay within the limit; at least one. */
function together(threads: readonly Commented[]): string[] {
  let sum = 0;
  const end = threads.findIndex(({ count }, index) => (sum += count) > most.comments && index > 0);
  return threads.slice(0, end === -1 ? undefined : end).map(({ id }) => id);
}

interface RemovalScope {
  readonly author: string;
  readonly group_id: string | null;
  readonly owner_id: string;
}

/** The cascades of removing a commenter (S7.10): their comments and posts of the last days, thread by thread. */
export async function removalCascades(
  input: Input,
  { person, services }: MutationCaller<Pick<BaseServices, 'pool' | 'clock'>>,
): Promise<Cascade[]> {
  const { pool, clock } = services;
  const { ft_ent_identifier, comment_id, delete_posts = false, delete_comments = false } = input;
  if (!delete_posts && !delete_comments) return [];
  const found = await pool.query<RemovalScope>({
    name: 'removed place',
    text: placeText,
    values: [ft_ent_identifier, comment_id, person],
  });
  const [place] = found.rows;
  if (place === undefined) return [];
  const since = Math.floor(clock.now() / 1_000) - removalWindowSeconds;
  const scope = place.group_id ?? place.owner_id;
  const values = [scope, place.author, since];
  const find = async (name: string, text: string, given: readonly unknown[]) =>
    (await pool.query<Commented>({ name: `removed ${name}`, text, values: [...given] })).rows;
  const column = place.group_id === null ? 'author_id' : 'group_id';
  const commented = delete_comments
    ? together(await find(`comments ${column}`, commentedText(column), [...values, minIdAt(since)]))
    : [];
  const posts = delete_posts && place.group_id !== null ? await find('posts', postsText, values) : [];
  return [
    ...commented.map((id) => purgeIn(id, { author: place.author, since })),
    ...posts.map(({ id }) => deletePost(id)),
  ];
}

const purgeIn = (threadId: string, purge: AuthorPurge): Cascade => ({
  threadId,
  action: 'removeCommenter',
  contextQuery: [purgePart.ask(purge)],
  decide: (context) => {
    const { purged, remainingParents } = purgedComments(context);
    if (purged.length === 0) return null;
    const { comments, sideEffects } = deleted(purged, context);
    return { object: context.thread.id, comments: [...comments, ...remainingParents], sideEffects };
  },
});

const deletePost = (threadId: string): Cascade => ({
  threadId,
  action: 'removeCommenter',
  contextQuery: [],
  decide: (context) => ({ object: context.thread.id, sideEffects: postRemoval(context) }),
});

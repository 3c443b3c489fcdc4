import { actorRowJson } from '../../database/rows/actorRow.ts';
import { commentRowJson, commentsById, type CommentRow } from '../../database/rows/commentRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { defineContextPart, type DecisionContext, type PartRequest } from '../../mutations/index.ts';
import { minIdAt } from '../../runtime/createIdGenerator.ts';

/**
 * Maximum number of comments that one purge takes, newest first. Their replies are deleted with them and not counted.
 */
export const purgeBatch = 500;

/** Selects an author's comments in a thread from a time on (Unix seconds), to delete, hold or release them. */
export interface AuthorPurge {
  readonly author: string;
  readonly since: number;
  /** Only published comments, or only those held by nothing but the author's ban; all of them if omitted. */
  readonly only?: 'published' | 'heldByBan';
}

/** An author's comments in a thread, and the parents that remain without them. */
interface Purge {
  readonly thread_id: string;
  readonly gone: readonly string[];
  readonly parents: readonly { readonly id: string; readonly activity_id: string }[];
}

/**
 * Context: the newest comments of an author in the thread since a time, their replies, and the remaining parents with
 * their last activity.
 */
export const purgePart = defineContextPart({
  name: 'purge',
  text: `
with gone as materialized (
  select c.* from comments c where c.thread_id = $1 and c.id >= $4 and c.author_id = $2 and c.created_at >= $3
    and c.status is distinct from 'deleted'
    and case $5 when 'published' then c.status is null when 'heldByBan' then c.held_by = 'ban' else true end
  order by c.id desc limit ${purgeBatch}
), family as materialized (
  select id from gone
  union select r.id from comments r where r.thread_id = $1 and r.parent_id = any(array(select id from gone))
    and r.parent_id is not null and r.status is distinct from 'deleted'
), parents as materialized (
  select c.*, coalesce((select max(s.id) from (select s.id from comments s where s.thread_id = $1 and s.parent_id = c.id
    and s.parent_id is not null and s.status is null and s.status is distinct from 'deleted' and s.id <> all(array(select id from family)) offset 0) s), c.id)
    as left_activity
  from ${commentsById('$1', 'array(select distinct parent_id from gone)')}
  where c.id <> all(array(select id from family)) and c.status is distinct from 'deleted'
)
select ${jsonList(
    commentRowJson,
    commentsById('$1', 'array(select id from family union select id from parents)'),
  )} as comments,
  ${jsonList(actorRowJson, 'actors a where a.id = any(array(select p.author_id from parents p))')} as actors,
  json_build_array(json_build_object('thread_id', $1::text, 'gone', ${jsonList('f.id::text', 'family f')},
    'parents', ${jsonList(`json_build_object('id', p.id::text, 'activity_id', p.left_activity::text)`, 'parents p')})) as purges`,
  values: (requests: readonly PartRequest<AuthorPurge>[]) =>
    requests.flatMap(({ threadId, key: { author, since, only = 'all' } }) => [
      threadId,
      author,
      since,
      minIdAt(since),
      only,
    ]),
  isPerRequest: true,
  read: (rows: readonly { readonly purges: readonly Purge[] }[]) => rows.flatMap(({ purges }) => purges),
});

/** The comments that a purge of the thread has selected, in their current state. */
export interface PurgedComments {
  /** With their replies. */
  readonly purged: readonly CommentRow[];
  /** Parents that stay, with their last activity without the purged replies. */
  readonly remainingParents: readonly CommentRow[];
}

export function purgedComments({ part, thread, loaded }: DecisionContext): PurgedComments {
  const purges = part(purgePart).filter(({ thread_id }) => thread_id === thread.id);
  const current = (id: string): CommentRow[] => {
    const comment = loaded(id);
    return comment && comment.status !== 'deleted' ? [comment] : [];
  };
  const activities = new Map(
    purges.flatMap(({ parents }) => parents.map((each) => [each.id, each.activity_id] as const)),
  );
  return {
    // A call and its cascade in the same thread may select the same comments.
    purged: [...new Set(purges.flatMap(({ gone }) => gone))].flatMap(current),
    remainingParents: [...activities].flatMap(([id, activity_id]) =>
      current(id).map((comment) => ({ ...comment, activity_id })),
    ),
  };
}

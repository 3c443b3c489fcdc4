import type { QueryConfig } from 'pg';
import { maxToldSubscribers, maxUnseenComments } from 'ufi-core/contract';
import type { CommentRow } from '../database/rows/commentRow.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** A mailbox that was told of a change, and its new sequence number. */
export interface ToldMailbox {
  readonly id: string;
  readonly seq: number;
}

/**
 * SQL: a step of the mailbox of each person in `touched`, in the order of their ids as everywhere, so that nobody waits
 * in a ring. The mailbox's record, which counts the notices, is read when the step is sent.
 */
export const tellTouched = `
boxes as (
  insert into mailboxes (id, seq) select person_id, 1 from touched order by person_id
  on conflict (id) do update set seq = mailboxes.seq + 1 returning id, seq
)
insert into mailbox_steps (mailbox_id, seq, names) select id, seq, '{"mailbox": true}' from boxes
returning mailbox_id::text as id, seq::float8 as seq`;

// Of a mention, a reply and a comment on the post, the first one that the person has not switched off tells of a comment.
const text = `
with changed as (
  select c.thread_id, c.id, c.parent_id, c.reply_to_id, c.author_id, c.person_id, c.ranges, m.is_new, p.kind
  from unnest($1::bigint[], $2::bigint[], $3::boolean[]) m (thread_id, id, is_new)
  join comments c on c.thread_id = m.thread_id and c.id = m.id join posts p on p.id = c.thread_id
), wanted (person_id, kind, place, object_id, cause_id, actor_id, thread_id, own_id) as (
  select (r ->> 'id')::bigint, 'mention', 1, c.id, c.id, c.author_id, c.thread_id, c.person_id
    from changed c cross join jsonb_array_elements(c.ranges) r where r ->> 'kind' = 'mention'
  union all
  select o.author_id, 'reply', 2, o.id, c.id, c.author_id, c.thread_id, c.person_id
    from changed c join comments o on o.thread_id = c.thread_id and o.id in (c.parent_id, c.reply_to_id) where c.is_new
  union all
  select s.id, 'comment', 3, c.thread_id, c.id, c.author_id, c.thread_id, c.person_id
    from changed c join threads t on t.id = c.thread_id cross join lateral (
      select t.owner_id as id where not exists (
        select from subscriptions s where s.thread_id = t.id and s.actor_id = t.owner_id and not s.is_on)
      union (select s.actor_id from subscriptions s where s.thread_id = t.id and s.is_on
        order by s.version desc limit ${maxToldSubscribers})) s
    where c.is_new and c.kind <> 'live' and ${maxUnseenComments} > (select count(*) from (
      select from notices n where n.person_id = s.id and n.kind = 'comment' and n.object_id = c.thread_id and not n.is_seen
      limit ${maxUnseenComments}) n)
  union all
  select coalesce(o.author_id, p.author_id), 'reaction', 4, m.object_id, m.actor_id, m.actor_id, m.thread_id, m.person_id
    from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) m (thread_id, object_id, actor_id, person_id)
    join posts p on p.id = m.thread_id left join comments o on o.thread_id = m.thread_id and o.id = m.object_id
), told as (
  insert into notices (person_id, kind, object_id, cause_id, actor_id, thread_id)
  select person_id, kind, object_id, cause_id, actor_id, thread_id from (
    select distinct on (w.person_id, w.cause_id, case when w.kind = 'reaction' then w.object_id end) w.*
    from wanted w join people h on h.id = w.person_id
    where w.person_id <> w.own_id and w.person_id <> w.actor_id
      and not exists (select from notice_switches s where s.person_id = w.person_id and s.kind = w.kind)
      and (w.kind = 'reaction' or not exists (select from notices n where n.person_id = w.person_id
        and n.cause_id = w.cause_id and n.thread_id = w.thread_id and n.kind in ('mention', 'reply', 'comment')))
    order by w.person_id, w.cause_id, case when w.kind = 'reaction' then w.object_id end, w.place, w.object_id desc
  ) w order by cause_id, person_id on conflict do nothing returning person_id
), touched as (
  select person_id from told
  union select n.person_id from notices n where not n.is_seen and n.cause_id in (select id from changed)
  union select n.person_id from notices n where not n.is_seen and n.object_id in (select id from changed)
  union select n.person_id from unnest($5::bigint[], $6::bigint[]) m (object_id, actor_id)
    join notices n on n.object_id = m.object_id and n.cause_id = m.actor_id and not n.is_seen
  union select n.person_id from notices n where not n.is_seen and n.thread_id = any($8::bigint[])
), ${tellTouched}`;

interface ChangedComment {
  readonly thread: string;
  readonly id: string;
  readonly isNew: boolean;
}

const mentionedIn = ({ ranges }: CommentRow): string =>
  ranges.flatMap((range) => (range.kind === 'mention' ? range.id : [])).join();

const movesNotices = (before: CommentRow, after: CommentRow): boolean =>
  before.status !== after.status || before.privacy !== after.privacy || mentionedIn(before) !== mentionedIn(after);

function changedComments({ before, comments }: UnitOfWork): ChangedComment[] {
  return [...comments.values()].flatMap((comment) => {
    const known = before.comments.get(comment.id);
    if (known !== undefined && (known === comment || !movesNotices(known, comment))) return [];
    return { thread: comment.thread_id, id: comment.id, isNew: known === undefined };
  });
}

/** Reactions that were set, or taken back; not those that became another. */
function changedReactions({ before, reactions, steps }: UnitOfWork) {
  const people = new Map(steps.map(({ call }) => [call.actor, call.person]));
  return [...reactions].flatMap(([key, reaction]) => {
    const wasSet = (before.reactions.get(key)?.type ?? 0) !== 0;
    if (wasSet === (reaction.type !== 0)) return [];
    return { ...reaction, person: people.get(reaction.actor_id) ?? reaction.actor_id };
  });
}

/**
 * The statement that tells people of the comments and reactions of a transaction: it writes their notices, and a step of
 * the mailbox of everybody whose unseen notices may be others now. Nothing if there are none.
 */
export function noticeStatement(changed: readonly UnitOfWork[]): QueryConfig | null {
  const units = changed.filter(({ thread }) => thread?.kind !== 'article');
  const comments = units.flatMap(changedComments);
  const reactions = units.flatMap(changedReactions);
  const gone = units.flatMap(({ thread }) => (thread?.privacy === 'nobody' ? thread.id : []));
  if (comments.length === 0 && reactions.length === 0 && gone.length === 0) return null;
  const values = [
    comments.map(({ thread }) => thread),
    comments.map(({ id }) => id),
    comments.map(({ isNew }) => isNew),
    reactions.map(({ thread_id: thread }) => thread),
    reactions.map(({ object_id: object }) => object),
    reactions.map(({ actor_id: actor }) => actor),
    reactions.map(({ person }) => person),
    gone,
  ];
  return { name: 'tell-notices', text, values };
}

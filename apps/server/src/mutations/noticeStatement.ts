import type { QueryConfig } from 'pg';
import { maxNotifiedSubscribers, maxUnseenComments } from 'ufi-core/contract';
import { isWaiting, type CommentRow } from '../database/rows/commentRow.ts';
import { changedReports } from './changedReports.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** A mailbox that was told of a change, and its new sequence number. */
export interface NotifiedMailbox {
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

// Comments that wait for a site's moderators are told to them alone; to others once they are approved.
const waits = `c.status = 'spam' and c.needs_approval and c.held_by is null`;

const staffOf = (site: string): string => `site_staff f on f.site_id = ${site} and f.role in ('owner', 'moderator')`;

const fewUnseen = (person: string, kind: string, object: string): string => `${maxUnseenComments} > (
    select count(*) from (select from notices n where n.person_id = ${person} and n.kind = '${kind}'
      and n.object_id = ${object} and not n.is_seen limit ${maxUnseenComments}) n)`;

// Of a mention, a reply and a comment on the post, the first one that the person has not switched off tells of a comment.
const text = `
with changed as (
  select c.thread_id, c.site_id, c.id, c.parent_id, c.reply_to_id, c.author_id, c.person_id, c.ranges, c.status,
    ${waits} as waits, m.is_new, m.starts_waiting, m.by_id, p.kind
  from unnest($1::bigint[], $2::bigint[], $3::boolean[], $9::boolean[], $10::bigint[])
    m (thread_id, id, is_new, starts_waiting, by_id)
  join comments c on c.thread_id = m.thread_id and c.id = m.id left join posts p on p.id = c.thread_id
), reported as (
  select c.thread_id, c.site_id, c.id, c.author_id, m.by_id, m.change
  from unnest($11::bigint[], $12::bigint[], $13::text[], $14::bigint[]) m (thread_id, id, change, by_id)
  join comments c on c.thread_id = m.thread_id and c.id = m.id
), wanted (person_id, kind, place, object_id, cause_id, actor_id, thread_id, own_id) as (
  select (r ->> 'id')::bigint, 'mention', 1, c.id, c.id, c.author_id, c.thread_id, c.person_id
    from changed c cross join jsonb_array_elements(c.ranges) r where r ->> 'kind' = 'mention' and c.status is null
  union all
  select m.person_id, 'mention', 1, p.id, p.id, p.author_id, p.id, m.by_id
    from unnest($16::bigint[], $17::bigint[], $18::bigint[]) m (post_id, person_id, by_id) join posts p on p.id = m.post_id
  union all
  select o.author_id, 'reply', 2, o.id, c.id, c.author_id, c.thread_id, c.person_id
    from changed c cross join lateral (select c.parent_id as id union select c.reply_to_id) a
    cross join lateral (select * from comments o where o.thread_id = c.thread_id and o.id = a.id offset 0) o where c.is_new
  union all
  select s.id, 'comment', 3, c.thread_id, c.id, c.author_id, c.thread_id, c.person_id
    from changed c join threads t on t.id = c.thread_id cross join lateral (
      select t.owner_id as id where not exists (
        select from subscriptions s where s.thread_id = t.id and s.actor_id = t.owner_id and not s.is_on)
      union (select s.actor_id from subscriptions s where s.thread_id = t.id and s.is_on
        order by s.version desc limit ${maxNotifiedSubscribers})) s
    where c.is_new and c.kind is distinct from 'live' and ${fewUnseen('s.id', 'comment', 'c.thread_id')}
  union all
  select coalesce(o.author_id, p.author_id), 'reaction', 4, m.object_id, m.actor_id, m.actor_id, m.thread_id, m.person_id
    from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) m (thread_id, object_id, actor_id, person_id)
    left join posts p on p.id = m.thread_id left join comments o on o.thread_id = m.thread_id and o.id = m.object_id
  union all
  select f.person_id, 'held', 5, c.site_id, c.id, c.author_id, c.thread_id, coalesce(c.by_id, c.person_id)
    from changed c join ${staffOf('c.site_id')}
    where c.starts_waiting and c.waits and ${fewUnseen('f.person_id', 'held', 'c.site_id')}
  union all
  select f.person_id, 'reported', 6, c.site_id, c.id, c.author_id, c.thread_id, c.by_id
    from reported c join ${staffOf('c.site_id')}
    where (c.change = 'filed' or c.change = 'reopened' and exists (
      select from reports r where r.thread_id = c.thread_id and r.comment_id = c.id))
      and ${fewUnseen('f.person_id', 'reported', 'c.site_id')}
  union all
  select a.person_id, 'moderation', 7, coalesce(a.comment_id, a.thread_id, a.scope_id), a.id, m.actor_id,
      case when a.comment_id is not null then a.thread_id end, a.by_person_id
    from unnest($19::bigint[], $20::bigint[]) m (id, actor_id) join moderation_acts a on a.id = m.id
), apart as (
  select w.*, case when w.kind in ('mention', 'reply', 'comment') then '' else w.kind || w.object_id end as slot from wanted w
), told as (
  insert into notices (person_id, kind, object_id, cause_id, actor_id, thread_id, at)
  select person_id, kind, object_id, cause_id, actor_id, thread_id, to_timestamp($21::float8 / 1000) from (
    select distinct on (w.person_id, w.cause_id, w.slot) w.*
    from apart w join people h on h.id = w.person_id
    where w.person_id <> w.own_id and w.person_id <> w.actor_id
      and not exists (select from site_people v where v.person_id = w.person_id)
      and not exists (select from notice_switches s where s.person_id = w.person_id and s.kind = w.kind)
      and (w.slot <> '' or not exists (select from notices n where n.person_id = w.person_id
        and n.cause_id = w.cause_id and n.thread_id = w.thread_id and n.kind in ('mention', 'reply', 'comment')))
    order by w.person_id, w.cause_id, w.slot, w.place, w.object_id desc
  ) w order by cause_id, person_id on conflict do nothing returning person_id
), settled as (
  delete from notices d where d.id in (
    select n.id from notices n where n.kind in ('held', 'reported') and (n.kind, n.cause_id) in (
      select 'held', c.id from changed c where not c.waits
      union all select 'reported', c.id from reported c where c.change = 'closed')
    order by n.id for update)
  returning d.person_id, d.is_seen
), touched as (
  select person_id from told
  union select person_id from settled where not is_seen
  union select n.person_id from notices n where not n.is_seen and n.cause_id in (select id from changed)
  union select n.person_id from notices n where not n.is_seen and n.object_id in (select id from changed)
  union select n.person_id from notices n where not n.is_seen and n.cause_id in (select id from reported)
  union select n.person_id from notices n where not n.is_seen and n.cause_id = any($15::bigint[])
  union select n.person_id from notices n where not n.is_seen and n.kind = 'appeal'
    and n.cause_id in (select a.comment_id from moderation_acts a where a.id = any($19::bigint[])
      union all select b.id from moderation_acts b where b.answer_id = any($19::bigint[]))
  union select n.person_id from unnest($5::bigint[], $6::bigint[]) m (object_id, actor_id)
    join notices n on n.object_id = m.object_id and n.cause_id = m.actor_id and not n.is_seen
  union select n.person_id from notices n where not n.is_seen and n.thread_id = any($8::bigint[])
), ${tellTouched}`;

interface ChangedComment {
  readonly thread: string;
  readonly id: string;
  /** True if it can be read for the first time: written, or approved by a site's moderators. */
  readonly isNew: boolean;
  /** True if it begins to wait for a site's moderators. */
  readonly startsWaiting: boolean;
  /** The person who changed it. */
  readonly by: string | null;
}

const mentionedIn = ({ ranges }: CommentRow): string =>
  ranges.flatMap((range) => (range.kind === 'mention' ? range.id : [])).join();

const movesNotices = (before: CommentRow, after: CommentRow): boolean =>
  before.status !== after.status ||
  before.privacy !== after.privacy ||
  isWaiting(before) !== isWaiting(after) ||
  mentionedIn(before) !== mentionedIn(after);

/** True if a moderator of a site has published a comment that was held. */
const isReleased = (before: CommentRow, after: CommentRow): boolean =>
  before.status === 'spam' && after.status === null && after.is_approved;

function changedComments({ thread, before, comments, steps }: UnitOfWork): ChangedComment[] {
  const isOfSite = thread?.kind === 'article';
  return [...comments.values()].flatMap((comment) => {
    const known = before.comments.get(comment.id);
    if (known !== undefined && (known === comment || !movesNotices(known, comment))) return [];
    return {
      thread: comment.thread_id,
      id: comment.id,
      isNew: known === undefined ? comment.status === null : isOfSite && isReleased(known, comment),
      startsWaiting: isWaiting(comment) && (known === undefined || !isWaiting(known)),
      by: steps.findLast(({ object }) => object === comment.id)?.call.person ?? null,
    };
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

/** Acts of moderation, of which people are told whom they concern. */
const writtenActs = (units: readonly UnitOfWork[]) =>
  units
    .flatMap(({ sideEffects }) => sideEffects)
    .flatMap((each) => {
      const id = each.definition.actOf?.(each);
      return id === undefined ? [] : { id, actor: each.actor };
    });

/** Posts whose words have changed, with everybody whom the new ones mention. */
function changedWords(units: readonly UnitOfWork[]) {
  const edits = units
    .flatMap(({ sideEffects }) => sideEffects)
    .flatMap((each) => {
      const mentioned = each.definition.mentionsOf?.(each);
      return mentioned === undefined ? [] : { post: each.thread.id, mentioned, by: each.person };
    });
  const mentions = edits.flatMap(({ post, mentioned, by }) => mentioned.map((person) => ({ post, person, by })));
  return { posts: edits.map(({ post }) => post), mentions };
}

/**
 * The statement that tells people of the comments, reactions, reports, edited words and acts of moderation of a
 * transaction: it writes their notices, and a step of the mailbox of everybody whose unseen notices may be others now.
 * Nothing if there are none.
 */
export function noticeStatement(units: readonly UnitOfWork[]): QueryConfig | null {
  const comments = units.flatMap(changedComments);
  const reactions = units.flatMap(changedReactions);
  const reports = units.flatMap(changedReports);
  const { posts, mentions } = changedWords(units);
  const gone = units.flatMap(({ thread }) => (thread?.privacy === 'nobody' ? thread.id : []));
  const acts = writtenActs(units);
  if ([comments, reactions, reports, posts, gone, acts].every(({ length }) => length === 0)) return null;
  const values = [
    comments.map(({ thread }) => thread),
    comments.map(({ id }) => id),
    comments.map(({ isNew }) => isNew),
    reactions.map(({ thread_id: thread }) => thread),
    reactions.map(({ object_id: object }) => object),
    reactions.map(({ actor_id: actor }) => actor),
    reactions.map(({ person }) => person),
    gone,
    comments.map(({ startsWaiting }) => startsWaiting),
    comments.map(({ by }) => by),
    reports.map(({ thread }) => thread),
    reports.map(({ comment }) => comment),
    reports.map(({ change }) => change),
    reports.map(({ by }) => by),
    posts,
    mentions.map(({ post }) => post),
    mentions.map(({ person }) => person),
    mentions.map(({ by }) => by),
    acts.map(({ id }) => id),
    acts.map(({ actor }) => actor),
    Math.max(...units.flatMap(({ steps }) => steps.map(({ at }) => at))),
  ];
  return { name: 'tell-notices', text, values };
}

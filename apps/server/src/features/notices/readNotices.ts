import type { Pool } from 'pg';
import { keptNotices, type ModerationAct, type NotificationKind } from 'ufi-core/contract';
import { mayAnswerAppeal, type NoticeFacts } from 'ufi-core/internal/rules';
import { accessFactsJson, blockersAmong, type AccessFacts } from '../../access/accessRow.ts';
import { scopeFactsJson, scopeRoles, type ScopeFacts } from '../../access/checkCanModerate.ts';
import { canSeeThread } from '../../access/threadAccess.ts';
import { canSeeComment } from '../../access/visibilityOf.ts';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { isInForce, isRestricted, isSuspended } from '../../database/rows/moderationActSql.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';

/** A notice that its person may read, with the comment that it is about. */
export interface ReadNotice extends NoticeFacts {
  readonly cause: string;
  /** Null without one, and for moderation where the person doesn't see it any more. */
  readonly thread: string | null;
  /** The comment that was written, reacted to or moderated; null for a post, a person or a group. */
  readonly comment: CommentRow | null;
  /** Unix seconds. */
  readonly at: number;
}

interface NoticeRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly object: string;
  readonly cause: string;
  readonly actor: string;
  readonly thread: string | null;
  readonly comment: CommentRow | null;
  readonly parent: CommentRow | null;
  readonly at: number;
  readonly is_seen: boolean;
  readonly is_read: boolean;
  /** What caused it still stands: the reaction, the request, the friendship. */
  readonly stands: boolean;
  readonly is_blocked: boolean;
  /** The act that is appealed against, and what the person is where it is answered; null for the other kinds. */
  readonly appealed: { readonly act: Pick<ModerationAct, 'action' | 'role'>; readonly facts: ScopeFacts } | null;
}

const aboutId = `case when n.kind in ('reaction', 'moderation') then n.object_id else n.cause_id end`;

// Of several acts on a comment one is in force. An appeal against a restriction is caused by the act itself.
const appealed = `(select json_build_object('act', json_build_object('action', a.action, 'role', a.role),
    'facts', ${scopeFactsJson('n.object_id', 'n.person_id')})
  from moderation_acts a where n.kind = 'appeal' and (a.thread_id = n.thread_id and a.comment_id = n.cause_id
      or n.thread_id is null and a.id = n.cause_id)
    and a.appeal is not null and a.answer_id is null and ${isInForce})`;

const member = (person: string, role: string): string => `exists (select from group_members m
  where m.group_id = n.object_id and m.person_id = ${person} and ${role})`;

const friendship = (one: string, other: string, status: string): string => `exists (select from friendships f
  where f.person_id = ${one} and f.friend_id = ${other} and f.status = '${status}')`;

const isStaff = `exists (select from site_staff s where s.site_id = n.object_id and s.person_id = n.person_id)`;

// Only what is still as it was left by the act, and the latest of several that left it so.
const actStands = `exists (select from moderation_acts a
  left join comments c on c.thread_id = a.thread_id and c.id = a.comment_id
  where a.id = n.cause_id and case a.action when 'hidden' then c.status = 'spam' when 'deleted' then c.status = 'deleted'
    when 'restored' then c.status is null when 'upheld' then case when c.id is not null then c.status in ('spam', 'deleted')
      when a.target_id is not null then ${isRestricted} else ${isSuspended} end
    when 'suspended' then ${isSuspended}
    when 'unsuspended' then not ${isSuspended} when 'banned' then ${isRestricted} when 'muted' then ${isRestricted}
    when 'removed' then not exists (select from group_members m
      where m.group_id = a.scope_id and m.person_id = a.person_id and m.status = 'accepted')
    else not ${isRestricted} end
    and not exists (select from notices o where o.person_id = n.person_id and o.kind = n.kind
      and o.object_id = n.object_id and o.id > n.id))`;

// Of a site that its owner has deleted nobody is told: its pages show no comments.
const isGone = `exists (select from articles e join sites h on h.id = e.site_id
  where e.id = n.thread_id and h.deleted_at is not null)`;

const noticesText = `
select n.id::text as id, n.kind, n.object_id::text as object, n.cause_id::text as cause, n.actor_id::text as actor,
  n.thread_id::text as thread, floor(extract(epoch from n.at))::float8 as at, n.is_seen, n.is_read,
  (select ${commentRowJson} from comments c where c.thread_id = n.thread_id and c.id = ${aboutId}) as comment,
  (select ${commentRowJson} from comments c where c.thread_id = n.thread_id and c.id = (
    select o.parent_id from comments o where o.thread_id = n.thread_id and o.id = ${aboutId})) as parent,
  case n.kind
    when 'reaction' then exists (select from reactions r where r.thread_id = n.thread_id and r.object_id = n.object_id
      and r.actor_id = n.actor_id and r.type <> 0)
    when 'friend_request' then ${friendship('n.actor_id', 'n.person_id', 'asked')}
    when 'friend_accepted' then ${friendship('n.actor_id', 'n.person_id', 'accepted')}
    when 'group_request' then ${member('n.cause_id', `m.status = 'asked'`)}
      and ${member('n.person_id', `m.status = 'accepted' and m.role = 'admin'`)}
    when 'group_accepted' then ${member('n.person_id', `m.status = 'accepted'`)}
    when 'mention' then n.object_id <> n.thread_id or exists (select from posts p where p.id = n.thread_id
      and p.ranges @> jsonb_build_array(jsonb_build_object('kind', 'mention', 'id', n.person_id::text)))
    when 'held' then ${isStaff} and exists (select from comments c where c.thread_id = n.thread_id
      and c.id = n.cause_id and c.status = 'spam' and c.needs_approval and c.held_by is null)
    when 'reported' then ${isStaff} and exists (select from reports r where r.thread_id = n.thread_id
      and r.comment_id = n.cause_id and r.is_open)
    when 'moderation' then ${actStands}
    else true end and not ${isGone} as stands, ${appealed} as appealed,
  n.kind not in ('held', 'reported', 'moderation', 'appeal') and exists (select from restrictions x where x.kind = 'blocked' and x.thread_id = 0
    and (x.scope_id, x.actor_id) in ((n.person_id, n.actor_id), (n.actor_id, n.person_id))) as is_blocked
from (select * from notices n where n.person_id = $1 order by n.id desc limit ${keptNotices}) n
where not ($2 and n.is_seen) order by n.id desc`;

interface ReadThread {
  readonly thread: ThreadRow;
  readonly access: AccessFacts;
}

const threadsText = `
select ${threadRowJson} as thread, ${accessFactsJson(blockersAmong('$3::bigint[]'))} as access
from ${threadSource}, (select $1::bigint as person_id, $1::bigint as actor_id) w where t.id = any($2::bigint[])`;

type Reader = Pick<Pool, 'query'>;

async function readThreads(pool: Reader, person: string, rows: readonly NoticeRow[]): Promise<Map<string, ReadThread>> {
  const ids = [...new Set(rows.flatMap(({ thread }) => thread ?? []))];
  if (ids.length === 0) return new Map();
  const comments = rows.flatMap(({ comment, parent }) => [comment, parent].flatMap((each) => each ?? []));
  const authors = [...new Set(comments.map(({ author_id: author }) => author))];
  const found = await pool.query<ReadThread>({
    name: 'threads of notices',
    text: threadsText,
    values: [person, ids, authors],
  });
  return new Map(found.rows.map((read) => [read.thread.id, read]));
}

const isMentioned = ({ ranges }: CommentRow, person: string): boolean =>
  ranges.some((range) => range.kind === 'mention' && range.id === person);

/** A thread that the person may read. */
function visibleThread(id: string, threads: ReadonlyMap<string, ReadThread>): ReadThread | null {
  const found = threads.get(id);
  return found !== undefined && canSeeThread(found.thread, found.access) ? found : null;
}

/** True if the person may read what a notice is about, as it is now. */
function isShown(row: NoticeRow, person: string, threads: ReadonlyMap<string, ReadThread>): boolean {
  const { kind, object, thread: id, comment, parent, appealed: against } = row;
  if (!row.stands || row.is_blocked) return false;
  // Whoever answers reads the words, also deleted ones.
  if (kind === 'appeal') return against !== null && mayAnswerAppeal(scopeRoles(against.facts), against.act);
  // Their own words, which they may read wherever they were.
  if (id === null || kind === 'moderation') return true;
  const viewer = visibleThread(id, threads);
  if (viewer === null) return false;
  if (comment === null) return (kind === 'reaction' || kind === 'mention') && object === id;
  if (kind === 'mention' && !isMentioned(comment, person)) return false;
  return [comment, parent].every((each) => each === null || canSeeComment(each, viewer));
}

/**
 * Reads the newest notices of a person that they may read now, the newest first. Whatever is told of them comes from
 * here: the list, and the number on every badge.
 */
export async function readNotices(
  pool: Reader,
  person: string,
  { isUnseen }: { readonly isUnseen: boolean },
): Promise<ReadNotice[]> {
  const { rows } = await pool.query<NoticeRow>({ name: 'notices', text: noticesText, values: [person, isUnseen] });
  if (rows.length === 0) return [];
  const threads = await readThreads(pool, person, rows);
  return rows
    .filter((row) => isShown(row, person, threads))
    .map(({ is_seen: isSeen, is_read: isRead, id, kind, object, cause, actor, thread, comment, at }) => ({
      id,
      kind,
      object,
      cause,
      actor,
      thread: thread !== null && visibleThread(thread, threads) === null ? null : thread,
      comment,
      at,
      isSeen,
      isRead,
    }));
}

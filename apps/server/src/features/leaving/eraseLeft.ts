import { locales } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { formatMessage } from '../../i18n/formatMessage.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';
import { attemptEach } from '../../runtime/attemptEach.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { setCommentReaction, setReaction } from '../reactions/index.ts';
import { tellLeaving } from './leavingRows.ts';

const inGroup = `t.type = 'group' and exists (
  select from thread_members m where m.thread_id = t.id and m.mailbox_id = $1 and m.left_at is null)`;

/**
 * SQL: takes a person out of their groups of messages, which the others read of with the next entry; threads come before
 * members, as everywhere. A group without an admin gets one as when somebody leaves it.
 */
const leaveMessageGroups: readonly string[] = [
  `update message_threads t set version = version + 1 where ${inGroup}`,
  `update thread_members m set left_at = t.last_at, is_admin = false from message_threads t
  where t.id = m.thread_id and t.type = 'group' and m.mailbox_id = $1 and m.left_at is null`,
  `update thread_members h set is_admin = true, version = version + 1 from (
    select distinct on (m.thread_id) m.thread_id, m.mailbox_id from thread_members g
    join message_threads t on t.id = g.thread_id and t.type = 'group'
    join thread_members m on m.thread_id = g.thread_id and m.left_at is null
    where g.mailbox_id = $1 and not exists (
      select from thread_members a where a.thread_id = g.thread_id and a.is_admin and a.left_at is null)
    order by m.thread_id, m.folder in ('PENDING', 'OTHER', 'SPAM'), m.joined_at) heir
  where h.thread_id = heir.thread_id and h.mailbox_id = heir.mailbox_id`,
];

/** Dependencies of {@link eraseLeft}. */
export interface EraseTools {
  readonly services: UsesDatabase & UsesThreadQueues & UsesThreadCache;
  readonly mail: Pick<MailOutbox, 'add'>;
}

// In no order: some that always fail keep no other from being deleted.
const dueText = 'select person_id::text as id from leaving_people where ends_at <= now() order by random() limit 5';

const batch = 200;
const reactionsText = `
select r.thread_id::text as thread, r.object_id::text as object from reactions r
where r.actor_id = $1 and r.type <> 0 and (r.thread_id, r.object_id) > ($2::bigint, $3::bigint)
order by r.thread_id, r.object_id limit ${batch}`;

/** Takes reactions back, with their counts; those to what the person does not see any more stay, and name nobody. */
async function takeReactionsBack(services: EraseTools['services'], person: string): Promise<void> {
  const caller = { person, locale: locales[0] };
  let after = { thread: '0', object: '0' };
  for (;;) {
    const values = [person, after.thread, after.object];
    const { rows } = await services.pool.query<typeof after>(reactionsText, values);
    for (const { thread, object } of rows) {
      const common = { ft_ent_identifier: thread, reaction_type: 0 as const };
      const call =
        object === thread
          ? setReaction(common, caller, services)
          : setCommentReaction({ ...common, comment_id: object }, caller, services);
      await call.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
    const [last] = rows.slice(-1);
    if (last === undefined) return;
    after = last;
  }
}

// Each is a transaction of its own, finds what is left, and does nothing the second time. A trigger announces that
// posts are gone; the sweep of uploads deletes the media of deleted posts, and those that nothing names.
const steps: readonly string[] = [
  'update posts set is_deleted = true where author_id = $1 and not is_deleted',
  'delete from post_edits e using posts p where p.author_id = $1 and e.post_id = p.id',
  `update posts set text = '', ranges = '[]', attachment = null where author_id = $1 and thread_id is null`,
  `delete from comment_edits e using comments c
    where c.author_id = $1 and e.thread_id = c.thread_id and e.comment_id = c.id`,
  `update comments set text = '', encoded = null, ranges = '[]', extras = null where author_id = $1 and status = 'deleted'`,
  `update comments c set extras = null, text = case c.text when '' then '—' else c.text end
    from attached_media b where c.author_id = $1 and b.thread_id = c.thread_id and b.comment_id = c.id`,
  'delete from attached_media b using media m where m.owner_id = $1 and b.media_id = m.id',
  `update message_threads t set picture = null, version = t.version + 1
    from media m join message_media b on b.media_id = m.id join messages x on x.id = b.message_id
    where m.owner_id = $1 and t.id = x.thread_id and t.picture ->> 'id' = m.id::text`,
  `update message_media b set is_gone = true from media m where m.owner_id = $1 and b.media_id = m.id and not b.is_gone`,
  `update messages set attachments = '[]', is_unsent = is_unsent or body = '', version = version + 1
    where person_id = $1 and attachments <> '[]'`,
  'update portraits set dropped_at = coalesce(dropped_at, now()) where actor_id = $1',
  'delete from notices where person_id = $1 or actor_id = $1',
  'delete from moderation_acts where person_id = $1',
  'delete from subscriptions where actor_id = $1',
  'delete from actor_choices where person_id = $1',
  'delete from composer_tokens where person_id = $1',
  'delete from ordering_choices where person_id = $1',
  'delete from saved_posts where person_id = $1',
  'delete from seen_tips where person_id = $1',
  'delete from known_devices where person_id = $1',
  'delete from notice_switches where person_id = $1',
  'delete from notice_mail_kinds where person_id = $1',
  'delete from notice_mail where person_id = $1',
  'delete from mailed_threads where person_id = $1',
  'delete from notice_push_kinds where person_id = $1',
  'delete from notice_push where person_id = $1',
  'delete from mail_stops where person_id = $1',
  'delete from friendships where person_id = $1 or friend_id = $1',
  `delete from friend_list_members m using friend_lists l where l.id = m.list_id and (l.person_id = $1 or m.person_id = $1)`,
  `delete from friend_lists l where l.person_id = $1 and not exists (select from posts p where p.list_id = l.id)`,
  `update friend_lists set name = id::text where person_id = $1`,
  'delete from page_followers where person_id = $1',
  'delete from group_members where person_id = $1',
  'delete from page_staff where person_id = $1',
  'delete from site_staff where person_id = $1',
  'delete from site_visitors where person_id = $1',
  'delete from constituents where person_id = $1',
  `delete from restrictions where kind = 'blocked' and (scope_id = $1 or actor_id = $1)`,
  ...leaveMessageGroups,
  'update thread_members set is_gone = true where mailbox_id = $1 and not is_gone',
  'delete from account_suspensions where person_id = $1',
  'delete from known_adults where person_id = $1',
  // The sweep of copies deletes files that are over.
  `update take_outs set ready_at = now() - interval '8 days' where person_id = $1 and state = 'ready'`,
  `update take_outs set state = 'failed', failure = 'other' where person_id = $1 and state in ('waiting', 'making')`,
];

const nameText = `
update actors set name = $2, first_name = $2, search_name = '', thumb_src = null, cover_src = null, cover_line = '',
  traits = null, version = version + 1 where id = $1`;
const endText = 'delete from leaving_people where person_id = $1 and ends_at <= now()';
const accountText = `
with person as (
  update people p set user_id = null, is_instance_owner = false, locale = '${locales[0]}' from people b
  where p.id = $1 and b.id = p.id returning b.user_id
)
select user_id from person where user_id is not null`;

/** Deletes all that is a person's; whatever was done before a server was killed is not done again. */
async function erase({ services, mail }: EraseTools, person: string): Promise<void> {
  const { pool } = services;
  await takeReactionsBack(services, person);
  for (const step of steps) await pool.query(step, [person]);
  await transaction(pool, async (client) => {
    if ((await client.query(endText, [person])).rowCount === 0) return;
    await tellLeaving({ mail, client }, person, 'left');
    await client.query(nameText, [person, formatMessage(locales[0], 'leaving.removedPerson', {})]);
    const { rows } = await client.query<{ user_id: string }>(accountText, [person]);
    for (const { user_id } of rows) await client.query('delete from identity_users where id = $1', [user_id]);
  });
  services.threadCache?.invalidateAll();
}

/**
 * Deletes for good the accounts whose people left 30 days ago.
 *
 * @throws what went wrong with some, once the others were deleted
 */
export async function eraseLeft(tools: EraseTools): Promise<void> {
  const { rows } = await tools.services.pool.query<{ id: string }>(dueText);
  await attemptEach(rows, ({ id }) => erase(tools, id));
}

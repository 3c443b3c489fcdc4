const inGroup = `t.type = 'group' and exists (
  select from thread_members m where m.thread_id = t.id and m.mailbox_id = $1 and m.left_at is null)`;

/**
 * SQL: takes a person out of their groups of messages, which the others read of with the next entry; threads come before
 * members, as everywhere. A group without an admin gets one as when somebody leaves it.
 */
export const leaveMessageGroups: readonly string[] = [
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

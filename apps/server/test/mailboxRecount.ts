/** SQL: counters and unread messages that differ from a recount. */
export const miscounts = `
with recounted as (
  select m.mailbox_id, m.folder, count(*) filter (where m.unread_count > 0 or m.is_marked_unread) as unread,
    count(*) filter (where m.is_unseen) as unseen
  from thread_members m where not m.is_gone and not m.is_archived group by 1, 2)
select 'folder' as kind, mailbox_id::text as id from recounted r full join mailbox_folders f using (mailbox_id, folder)
where coalesce(f.unread, 0) <> coalesce(r.unread, 0) or coalesce(f.unseen, 0) <> coalesce(r.unseen, 0)
union all
select 'thread', m.thread_id::text from thread_members m
where m.unread_count <> (select count(*) from messages x where x.thread_id = m.thread_id and x.type = 'message'
  and x.staff_of is null and x.author_id <> m.mailbox_id and x.at > greatest(m.read_at, m.cleared_at)
  and (m.left_at is null or x.at <= m.left_at)
  and not exists (select from hidden_messages h
    where h.mailbox_id = m.mailbox_id and h.thread_id = x.thread_id and h.at = x.at))`;

/** SQL: mailboxes whose steps have a gap. */
export const gaps = `
select b.id from mailboxes b where b.seq <> (select count(*) from mailbox_steps s where s.mailbox_id = b.id)`;

/**
 * The number of list positions held by comments that only their author and moderators see, so that readers get the
 * count of what they are shown; and the comments that only their author's ban holds, so that lifting it releases them.
 */
export const sql = `
alter table threads add column held_count integer not null default 0;
update threads t set held_count = held.count from (
  select thread_id, count(*) as count from comments
  where parent_id is null and privacy = 0 and status in ('spam', 'live-deleted') group by thread_id
) held where held.thread_id = t.id;

alter table comments add column held_by text check (held_by = 'ban');
update comments c set held_by = 'ban' from restrictions x
where x.scope_id = c.site_id and x.actor_id = c.author_id and x.kind = 'banned' and x.thread_id = 0
  and c.status = 'spam' and not exists (select from audit a
    where a.thread_id = c.thread_id and a.comment_id = c.id and a.action in ('hideComment', 'holdComment'));
create index audit_of_bans on audit (scope_id, target_id, id) where action in ('ban', 'unban');
create index comments_held_by_ban on comments (site_id, author_id, id) where held_by = 'ban';
`;

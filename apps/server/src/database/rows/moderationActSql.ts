/**
 * SQL: true if the act `a` is what the comment is in, so that it can be appealed against and an appeal be answered: nothing
 * was decided after it, and the comment's post or site is there.
 */
export const isInForce = `a.action in ('hidden', 'deleted') and exists (select from comments c
  where c.thread_id = a.thread_id and c.id = a.comment_id and c.status = case a.action when 'hidden' then 'spam' else 'deleted' end)
  and not exists (select from moderation_acts o where o.thread_id = a.thread_id and o.comment_id = a.comment_id
    and (o.at, o.id) > (a.at, a.id))
  and not exists (select from posts p where p.id = a.thread_id and p.is_deleted)
  and not exists (select from articles e join sites h on h.id = e.site_id where e.id = a.thread_id
    and h.deleted_at is not null)`;

/** SQL: the act in the row as JSON of a `ModerationAct`. */
export const actJson = (row: string): string => `json_build_object('id', ${row}.id::text, 'action', ${row}.action,
  'role', ${row}.role, 'reason', ${row}.reason, 'until', floor(extract(epoch from ${row}.until)))`;

/** SQL: a time in Unix seconds. */
export const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;

/** SQL: true if the act `a` is about a comment that is as it has left it, nothing was decided after it, and the comment's post or site is there. */
const commentIsSo = `a.action in ('hidden', 'deleted') and exists (select from comments c
  where c.thread_id = a.thread_id and c.id = a.comment_id and c.status = case a.action when 'hidden' then 'spam' else 'deleted' end)
  and not exists (select from moderation_acts o where o.thread_id = a.thread_id and o.comment_id = a.comment_id
    and (o.at, o.id) > (a.at, a.id))
  and not exists (select from posts p where p.id = a.thread_id and p.is_deleted)
  and not exists (select from articles e join sites h on h.id = e.site_id where e.id = a.thread_id
    and h.deleted_at is not null)`;

// What upholds a mute is about a mute.
const isMute = `(a.action in ('muted', 'unmuted')
  or exists (select from moderation_acts b where b.answer_id = a.id and b.action = 'muted'))`;

/** SQL: true if the ban or mute that the act `a` is about holds now, and its site is there. */
export const isRestricted = `exists (select from restrictions x where x.scope_id = a.scope_id and x.actor_id = a.target_id
  and x.thread_id = coalesce(a.thread_id, 0) and (x.until is null or x.until > now())
  and case when ${isMute} then x.kind = 'muted' else x.kind in ('banned', 'suspended') end
  and not exists (select from sites h where h.id = a.scope_id and h.deleted_at is not null))`;

/** SQL: true if the account of the person of the act `a` is suspended now. */
export const isSuspended = `exists (select from account_suspensions s where s.person_id = a.person_id
  and (s.until is null or s.until > now()))`;

/** The acts about one kind of restriction. */
const actionsOf = {
  banned: `'banned', 'unbanned'`,
  muted: `'muted', 'unmuted'`,
  suspended: `'suspended', 'unsuspended'`,
};

/** SQL: true if the act `a` has imposed a restriction that holds, and none of its kind was imposed or lifted after it. */
const restrictionIsSo = Object.entries(actionsOf)
  .map(
    ([action, all]) => `a.action = '${action}' and ${action === 'suspended' ? isSuspended : isRestricted}
  and not exists (select from moderation_acts o where o.scope_id = a.scope_id and o.action in (${all})
    and o.thread_id is not distinct from a.thread_id and o.target_id is not distinct from a.target_id
    and (o.at, o.id) > (a.at, a.id))`,
  )
  .join(' or ');

/** SQL: true if the act `a` is what its comment or person is in, so that it can be appealed against and an appeal be answered. */
export const isInForce = `(${commentIsSo} or ${restrictionIsSo})`;

/** SQL: where a ban or a mute holds, as JSON; null for other acts. */
const placeJson = (row: string): string => `case when ${row}.target_id is not null then (
  select json_build_object('kind', case when ${row}.thread_id is null then s.kind
    when exists (select from posts p where p.id = ${row}.thread_id and p.kind = 'live') then 'broadcast' else 'post' end,
    'name', s.name)
  from (select 'page' as kind, w.name from actors w where w.id = ${row}.scope_id
    union all select 'group', g.name from groups g where g.id = ${row}.scope_id
    union all select 'site', h.name from sites h where h.id = ${row}.scope_id) s limit 1) end`;

/** SQL: the act in the row as JSON of a `ModerationAct`. */
export const actJson = (row: string): string => `json_build_object('id', ${row}.id::text, 'action', ${row}.action,
  'role', ${row}.role, 'reason_kind', ${row}.reason_kind, 'reason', ${row}.reason,
  'until', floor(extract(epoch from ${row}.until)), 'place', ${placeJson(row)})`;

/** SQL: a time in Unix seconds. */
export const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;

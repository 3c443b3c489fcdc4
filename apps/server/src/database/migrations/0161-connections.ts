/**
 * Friend requests with their time, in microseconds since 1970, and what ends with a friendship or a block: the other's
 * place on friend lists, and following each other. Triggers do that, so that no writer can forget it. A person's friend
 * lists have different names.
 */
export const sql = `
alter table friendships
  add column asked_at bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint;
create index friendships_incoming on friendships (friend_id, asked_at desc, person_id desc) where status = 'asked';
create index friendships_outgoing on friendships (person_id, asked_at desc, friend_id desc) where status = 'asked';
create index page_followers_by_person on page_followers (person_id);

update friend_lists l set name = l.name || ' (' || l.id || ')'
  where exists (select from friend_lists o where (o.person_id, o.name) = (l.person_id, l.name) and o.id < l.id);
alter table friend_lists add unique (person_id, name);
create index friend_list_members_by_person on friend_list_members (person_id);

create function friendship_ended() returns trigger language plpgsql as $$
begin
  delete from friend_list_members m using ended e, friend_lists l
  where l.id = m.list_id and (l.person_id, m.person_id) = (e.person_id, e.friend_id);
  return null;
end
$$;
create trigger friendships_ended after delete on friendships
  referencing old table as ended for each statement execute function friendship_ended();

create function block_written() returns trigger language plpgsql as $$
begin
  delete from page_followers f using written w
  where w.kind = 'blocked' and (f.page_id, f.person_id) in ((w.scope_id, w.actor_id), (w.actor_id, w.scope_id));
  return null;
end
$$;
create trigger restrictions_written after insert on restrictions
  referencing new table as written for each statement execute function block_written();
`;

/**
 * More moderation: deleted posts, the message to a muted member, group rules, the audit log by scope, and open reports.
 * A reply is counted with its parent: if the parent is held, neither is counted.
 */
export const sql = `
alter table posts add column is_deleted boolean not null default false;

-- What whoever is restricted is told of the reason, where that was shared.
alter table restrictions add column told jsonb;
create index restrictions_by_blocked on restrictions (actor_id) where kind = 'blocked';
create index restrictions_by_end on restrictions (until) where until is not null;

create table group_rules (
  id bigint primary key,
  group_id bigint not null references groups,
  place integer not null,
  title text not null,
  unique (group_id, place)
);

-- One line for each scope that a step touches. comment_id is what it was done by.
alter table audit drop constraint audit_pkey;
alter table audit add column id bigint generated always as identity primary key;
alter table audit add column comment_id bigint;
drop index audit_by_scope;
create index audit_by_scope on audit (scope_id, id);
update audit set action = case
  when action = 'banUser' and details ? 'isLifted' then 'unban'
  when action = 'banUser' and details ? 'seconds' then 'suspend'
  when action = 'banUser' then 'ban'
  when action = 'muteMember' and details ->> 'until' is null then 'unmute'
  when action = 'muteMember' then 'mute'
  else action end;

alter table reports add column is_open boolean not null default true;
drop index reports_by_scope;
drop index reports_by_owner;
create index reports_by_scope on reports (scope_id, id) where is_open;
create index reports_by_owner on reports (owner_id, id) where is_open;

update threads t set comment_count = t.comment_count - held.replies, private_count = t.private_count - held.private_replies
from (
  select thread_id, coalesce(sum(reply_count) filter (where privacy = 0), 0) as replies,
    coalesce(sum(reply_count) filter (where privacy > 0), 0) as private_replies
  from comments where parent_id is null and status = 'spam' group by thread_id
) held where held.thread_id = t.id;

-- A block changes what both see, so both scopes' versions grow.
create function blocked_rights_changed() returns trigger language plpgsql as $$
begin
  update scopes set rights_version = rights_version + 1
  where id in (select actor_id from changed where kind = 'blocked');
  return null;
end
$$;
create trigger restrictions_blocked_insert after insert on restrictions
  referencing new table as changed for each statement execute function blocked_rights_changed();
create trigger restrictions_blocked_delete after delete on restrictions
  referencing old table as changed for each statement execute function blocked_rights_changed();
`;

/**
 * Notifications, at commit, of everything that ends a stream or changes what it may contain: a scope whose rights have
 * changed (`scope <id>`), a post whose audience has (`thread <id>`), a session that has ended (`session`). The servers
 * listen on `ufi_access`, so that whatever writes here, a handler or an operator's statement, is seen in the same step.
 * A statement over many rows sends one notice for all of them (`all`).
 */
export const sql = `
create function access_changed() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) few) > 100 then
    perform pg_notify('ufi_access', 'all');
  elsif tg_argv[0] = 'session' then
    perform pg_notify('ufi_access', 'session') where exists (select from changed);
  else
    perform pg_notify('ufi_access', tg_argv[0] || ' ' || id) from changed;
  end if;
  return null;
end
$$;

create function audience_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('ufi_access', 'thread ' || new.id);
  return null;
end
$$;

create trigger scopes_access after update on scopes
  referencing new table as changed for each statement execute function access_changed('scope');
create trigger identity_sessions_access after delete on identity_sessions
  referencing old table as changed for each statement execute function access_changed('session');
create trigger frame_sessions_access after delete on frame_sessions
  referencing old table as changed for each statement execute function access_changed('session');
create trigger posts_access after update of privacy, is_deleted on posts
  for each row execute function audience_changed();
`;

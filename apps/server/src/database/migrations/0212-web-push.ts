/**
 * Notices on devices by Web Push: the instance's key pair, the subscription of each browser, which ends with its
 * session, and what a person gets pushed, since when, and when not. A notice is pushed once, by the jobs that were added
 * with its mark.
 */
export const sql = `
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

create table push_subscriptions (
  session_id text primary key references identity_sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  since timestamptz not null default now()
);

create table notice_push (
  person_id bigint primary key references people,
  quiet_from time,
  quiet_to time,
  time_zone text,
  check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3))
);

create table notice_push_kinds (
  person_id bigint not null references notice_push,
  kind text not null,
  since timestamptz not null default now(),
  primary key (person_id, kind)
);

alter table notices add column is_pushed boolean not null default false;

-- A zone that this database does not know is quiet at no time.
create function is_quiet(begins time, ends time, zone text) returns boolean language plpgsql stable as $$
declare
  here time;
begin
  if zone is null then
    return false;
  end if;
  here := (now() at time zone zone)::time;
  return case when begins < ends then here >= begins and here < ends else here >= begins or here < ends end;
exception when invalid_parameter_value then
  return false;
end $$;
`;

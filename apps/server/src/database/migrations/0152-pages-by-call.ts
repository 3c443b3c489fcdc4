/**
 * What staff set for their page, and the call that made it, under its idempotency key; pages from before have no row
 * until they are saved.
 *
 * Since anybody may make a page, staff of the whole installation (`0043-namesakes.ts`) are its owner, its *verified*
 * pages and those who work for these: nobody becomes staff, or tells others apart, by making a page. Who works for a
 * verified page and has the name of an owner or of another verified page is their namesake all the same. The verified
 * mark is a change of staff, so it takes its turn alone and decides again.
 */
export const sql = `
create table pages (
  id bigint primary key references actors,
  post_ordering text check (post_ordering in ('ranked_threaded', 'recent_activity', 'ranked_unfiltered')),
  made_by_id bigint references people,
  client_id text,
  request text
);
create unique index pages_by_call on pages (made_by_id, client_id) where client_id is not null;

create or replace function tell_apart(keys text[]) returns void language plpgsql as $$
begin
  with named as (
    select a.id, a.kind, a.name_key, a.is_verified, a.is_namesake, a.namesake_at from actors a
    where a.name_key = any(keys) and a.name_key <> ''
  ), leaders as (
    select a.id, a.name_key from named a where (a.kind = 'page' and a.is_verified)
      or exists (select from people p where p.id = a.id and p.is_instance_owner)
  ), staff as (
    select l.id, l.name_key from leaders l
    union select a.id, a.name_key from named a
      where exists (select from page_staff s join actors g on g.id = s.page_id and g.is_verified
        where s.person_id = a.id and s.role <> 'NO_PERMISSION')
      and not exists (select from leaders l where l.name_key = a.name_key and l.id <> a.id)
  ), staff_of_sites as (
    select s.site_id, a.id, a.name_key from named a join site_staff s on s.person_id = a.id
  ), sites as (
    select a.id, s.site_id from named a join staff_of_sites s on s.name_key = a.name_key
    where not exists (select from staff s where s.id = a.id)
      and not exists (select from staff_of_sites own where own.site_id = s.site_id and own.id = a.id)
  ), everywhere as (
    select a.id, not exists (select from staff s where s.id = a.id) and (
      exists (select from staff s where s.name_key = a.name_key)
      or exists (select from sites s join site_people p on p.site_id = s.site_id and p.person_id = s.id where s.id = a.id)
      or exists (select from sites s join imported_people i on i.site_id = s.site_id and i.person_id = s.id
        where s.id = a.id)) as is_now
    from named a
  ), decided as (
    select e.id, e.is_now, case when not e.is_now then (
      select array_agg(distinct s.site_id::text order by s.site_id::text) from sites s
        join site_visitors v on v.site_id = s.site_id and v.person_id = s.id where s.id = e.id) end as now_at
    from everywhere e
  )
  update actors a set is_namesake = d.is_now, namesake_at = d.now_at, version = a.version + 1
  from decided d where a.id = d.id and (a.is_namesake, a.namesake_at) is distinct from (d.is_now, d.now_at);
end
$$;

create function verified_changed() returns trigger language plpgsql as $$
begin
  perform tell_apart(array(select a.name_key from actors a where a.id = new.id
    union select a.name_key from page_staff s join actors a on a.id = s.person_id where s.page_id = new.id));
  return null;
end
$$;
create trigger actors_turn_verified before update of is_verified on actors
  for each statement execute function staff_turn();
create trigger actors_verified after update on actors
  for each row when (old.is_verified <> new.is_verified) execute function verified_changed();

-- For transactions that lock rows before they write names or staff: the turn comes first.
create function take_staff_turn() returns void language sql as $$
  select pg_advisory_xact_lock(43013)
$$;

select tell_apart(array(select distinct a.name_key from actors a
  where a.kind = 'page' or exists (select from page_staff s where s.person_id = a.id)));
`;

/**
 * Changes of staff's names, which run alone, wait before they hold anything (A13). Until now a change of any name took
 * its turn beside the others, and one of staff asked for a turn of its own on top: two of them waited for each other for
 * ever. Whoever writes `name` now waits for all others. Visitors whom a site vouches for are never staff: their token
 * writes `own_name`, beside the others.
 */
export const sql = `
drop trigger actors_turn_renamed on actors;
drop trigger actors_turn_staff on actors;
drop trigger actors_shown on actors;
drop function staff_renamed();

create trigger actors_turn_renamed before update of name on actors for each statement execute function staff_turn();
create trigger actors_turn_visitor before update of own_name on actors for each statement execute function names_turn();
create trigger actors_shown before insert or update of name, own_name, is_namesake, name_addition on actors
  for each row execute function show_name();

create function refuse_staff() returns trigger language plpgsql as $$
begin
  if new.kind = 'page' or exists (select from people p where p.id = new.id and p.is_instance_owner)
    or exists (select from page_staff s where s.person_id = new.id)
    or exists (select from site_staff s where s.person_id = new.id) then
    raise exception 'names of staff are changed by writing actors.name';
  end if;
  return new;
end
$$;
create trigger actors_refuse_staff before update of own_name on actors
  for each row when (old.own_name is distinct from new.own_name) execute function refuse_staff();
`;

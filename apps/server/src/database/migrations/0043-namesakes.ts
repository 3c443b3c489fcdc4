// Letters of other scripts, lower case, that look like a Latin one.
const lookalikes = {
  from: 'авекмнорстухіјѕԁԛԝһӏαβεζηικμνορτυχɑɡı01օոսհյցᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ',
  to: 'abekmhopctyxijsdqwhlabezhikmnoptyxagiolonuhjgabcdeghjklmnoprtuvwyz',
} as const;

// Upper and lower case of the scripts in which letters look alike. `lower()` would depend on the database's locale.
const cases = (
  [
    [0x41, 0x24f],
    [0x370, 0x556],
    [0x1e00, 0x1eff],
  ] as const
).flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    .map((upper) => ({ upper, lower: upper.toLowerCase() }))
    .filter(({ upper, lower }) => lower !== upper && lower.length === 1),
);
const [upper, lower] = [cases.map((each) => each.upper).join(''), cases.map((each) => each.lower).join('')];

// Characters that nothing is drawn for: soft hyphen, joiners, directions, variation selectors, tags.
const invisible =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\U000E0000-\\U000E0FFF';

const spaces = ' \\t\\u00A0\\u2000-\\u200A\\u202F\\u3000';

/** Key of the advisory lock on who has which name. */
const turnLock = 43_013;

const ofRows = (rows: string): string => `
  perform tell_apart(array(select distinct a.name_key from actors a join ${rows} r on r.person_id = a.id));
  return null;`;

/** Triggers that decide again after rows of a table have changed, having waited their turn before. */
const onRows = (
  table: string,
  turn: 'names_turn' | 'staff_turn',
  events: readonly ('insert' | 'update' | 'delete')[],
): string =>
  events
    .map(
      (event) => `
create trigger ${table}_turn_${event} before ${event} on ${table} for each statement execute function ${turn}();
create trigger ${table}_namesakes_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function people_changed();`,
    )
    .join('');

/**
 * Namesakes of staff (A13): people who have the name of staff and are not staff themselves, and after whose name an
 * addition stands in parentheses. Staff of the whole installation are its owner, its pages and those who work for them,
 * whom only the operator appoints: their namesakes are told apart everywhere (`is_namesake`). The staff of a site, which
 * anybody may have registered, have namesakes at that site alone: accounts there (`namesake_at`), and those whom
 * the site itself has brought, who are known nowhere else (`is_namesake`). `own_name` is the name that was given, `name`
 * the one that is shown everywhere. Triggers decide, so that it does not matter which came first, the name or the staff,
 * nor what wrote it; a change of staff waits for changes of names under way, and they for it, so that one sees the other.
 */
export const sql = `
-- What a name looks like: equal for names that readers would take for one, in a database of any locale.
create function name_key(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(translate(translate(replace(replace(replace(replace(
    regexp_replace(translate(normalize(
      regexp_replace(regexp_replace(regexp_replace(name collate "C", '[${invisible}]+', '', 'g'), '([${spaces}]*\\([^()]*\\))+[${spaces}]*$', ''), '([a-z])I', '\\1l', 'g'), NFKD),
      '${upper}', '${lower}'),
      '[\\u0300-\\u036F]+', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðł', 'oddl'),
    '${lookalikes.from}', '${lookalikes.to}'),
    '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u2000-\\u2BFF\\u3000-\\u3004\\uFE00-\\uFE0F\\U0001F000-\\U0001FAFF]+', ' ', 'g'))
$$;

alter table actors
  add column own_name text,
  add column is_namesake boolean not null default false,
  -- Ids of sites.
  add column namesake_at text[],
  add column name_addition text not null default '2';
update actors set own_name = name;
alter table actors
  alter column own_name set not null,
  add column name_key text generated always as (name_key(own_name)) stored;
create index actors_by_name_key on actors (name_key) where name_key <> '';

create function show_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.own_name := new.name;
  end if;
  new.name := new.own_name || case when new.is_namesake then ' (' || new.name_addition || ')' else '' end;
  return new;
end
$$;
create trigger actors_shown before insert or update of name, is_namesake, name_addition on actors
  for each row execute function show_name();

create function tell_apart(keys text[]) returns void language plpgsql as $$
begin
  with named as (
    select a.id, a.kind, a.name_key, a.is_namesake, a.namesake_at from actors a
    where a.name_key = any(keys) and a.name_key <> ''
  ), staff as (
    select a.id, a.name_key from named a where a.kind = 'page'
      or exists (select from people p where p.id = a.id and p.is_instance_owner)
      or exists (select from page_staff s where s.person_id = a.id and s.role <> 'NO_PERMISSION')
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

-- Changes of names run beside each other, a change of staff alone. The turn is taken before any row is locked.
create function names_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${String(turnLock)});
  return new;
end
$$;
create function staff_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(${String(turnLock)});
  return new;
end
$$;

create function people_changed() returns trigger language plpgsql as $$
begin ${ofRows('changed')}
end
$$;
create function actors_changed() returns trigger language plpgsql as $$
begin
  perform tell_apart(array(select distinct name_key from changed));
  return null;
end
$$;
create function actor_renamed() returns trigger language plpgsql as $$
begin
  perform tell_apart(array[old.name_key, new.name_key]);
  return null;
end
$$;
create function owner_changed() returns trigger language plpgsql as $$
begin
  perform tell_apart(array(select name_key from actors where id = new.id));
  return null;
end
$$;

create trigger actors_turn before insert on actors for each row when (new.kind <> 'page') execute function names_turn();
create trigger pages_turn before insert on actors for each row when (new.kind = 'page') execute function staff_turn();
create trigger actors_turn_renamed before update of name on actors for each statement execute function names_turn();
create function staff_renamed() returns trigger language plpgsql as $$
begin
  if new.kind = 'page' or exists (select from people p where p.id = new.id and p.is_instance_owner)
    or exists (select from page_staff s where s.person_id = new.id)
    or exists (select from site_staff s where s.person_id = new.id) then
    perform pg_advisory_xact_lock(${String(turnLock)});
  end if;
  return new;
end
$$;
create trigger actors_turn_staff before update of name on actors
  for each row when (old.name is distinct from new.name) execute function staff_renamed();
create trigger people_turn before insert on people
  for each row when (new.is_instance_owner) execute function staff_turn();
create trigger people_turn_changed before update of is_instance_owner on people
  for each statement execute function staff_turn();
create trigger actors_namesakes after insert on actors
  referencing new table as changed for each statement execute function actors_changed();
create trigger actors_renamed after update on actors
  for each row when (old.name_key is distinct from new.name_key) execute function actor_renamed();
create trigger people_owning after insert on people
  for each row when (new.is_instance_owner) execute function owner_changed();
create trigger people_owning_changed after update of is_instance_owner on people
  for each row when (old.is_instance_owner <> new.is_instance_owner) execute function owner_changed();
${onRows('page_staff', 'staff_turn', ['insert', 'update', 'delete'])}
${onRows('site_staff', 'staff_turn', ['insert', 'update', 'delete'])}
${onRows('site_visitors', 'names_turn', ['insert'])}
${onRows('imported_people', 'names_turn', ['insert'])}

select tell_apart(array(select distinct name_key from actors));
`;

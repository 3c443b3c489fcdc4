/**
 * The words of all names, so that a search by the beginning of a word is one index descent, for any number of people.
 * `place` is the position of the word in the name. A trigger maintains them, so that no writer can forget it. Actors
 * excluded from unprompted suggestions (S5.29) are marked in their rows.
 */
export const sql = `
alter table actors add column is_autosuggest_disabled boolean not null default false;

-- What folding names has learned since: letters that have no parts, and what else parts words.
update actors set search_name = btrim(regexp_replace(
  translate(replace(replace(replace(replace(search_name, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłı', 'oddli'),
  '[-''’.,_[:space:]]+', ' ', 'g'));

create table name_words (
  word text collate "C" not null,
  place smallint not null,
  actor_id bigint not null references actors on delete cascade,
  name text collate "C" not null,
  kind text not null,
  primary key (word, place, actor_id)
);
create index name_words_by_actor on name_words (actor_id);

create function keep_name_words() returns trigger language plpgsql as $$
begin
  delete from name_words where actor_id = new.id;
  insert into name_words (word, place, actor_id, name, kind)
  select w.word, w.place, new.id, new.search_name, new.kind
  from regexp_split_to_table(new.search_name, ' +') with ordinality w (word, place) where w.word <> '';
  return null;
end
$$;
create trigger actors_named after insert or update of search_name on actors for each row execute function keep_name_words();

insert into name_words (word, place, actor_id, name, kind)
select w.word, w.place, a.id, a.search_name, a.kind
from actors a cross join lateral regexp_split_to_table(a.search_name, ' +') with ordinality w (word, place)
where w.word <> '';
`;

/**
 * Places that can be attached to comments; the operator fills the table. `words` is searched: names without accents,
 * like the search text. `composer_tokens` are the attachments of a person's next comment under a post, as its composer
 * has shown them.
 */
export const sql = `
create function plain_words(name text) returns text language sql immutable parallel safe as $$
  select translate(lower(name), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ', 'aaaaaaeeeeiiiiooooouuuucnyy')
$$;

create table places (
  id bigint primary key,
  name text not null check (name <> ''),
  address text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  words tsvector generated always as (to_tsvector('simple'::regconfig, plain_words(name))) stored
);
create index places_by_words on places using gin (words);

create table composer_tokens (
  person_id bigint not null references people,
  thread_id bigint not null,
  type text not null check (type in ('donation', 'place', 'link')),
  token_id text not null,
  attachment jsonb not null,
  at timestamptz not null default now()
);
-- An address may be longer than an index holds.
create unique index composer_tokens_key on composer_tokens (thread_id, person_id, type, md5(token_id));
create index composer_tokens_by_age on composer_tokens (at);
`;

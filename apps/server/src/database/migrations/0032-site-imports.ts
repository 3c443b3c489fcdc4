/**
 * Imports of comments by site owners. `imports` are the files with their state; the content of a file is staged in
 * `import_articles` and `import_comments` and deleted afterwards. `imported_comments` and `imported_people` stay and
 * prevent duplicates. An author's key is their id in the source, or a keyed hash of their e-mail address; the address
 * itself is not stored. Nobody can sign in as such a person.
 */
export const sql = `
alter table sites add column import_key bytea not null default decode(replace(gen_random_uuid()::text, '-', ''), 'hex');

create table imports (
  id bigint primary key,
  site_id bigint not null references sites,
  person_id bigint not null references people,
  locale text not null,
  file_name text not null,
  -- The server on whose disk the file lies while it is read.
  keeper text not null,
  -- What tells its comments from those of other sources.
  origin text not null default '',
  source text,
  state text not null default 'reading' check (state in ('reading', 'ready', 'writing', 'done', 'cancelled', 'failed')),
  done bigint not null default 0,
  total bigint not null,
  report jsonb not null default '{}',
  failure jsonb,
  created_at bigint not null
);
create index imports_by_site on imports (site_id, id);
create unique index imports_under_way on imports (site_id) where state in ('reading', 'ready', 'writing');

create table import_articles (
  import_id bigint not null references imports on delete cascade,
  ref text not null,
  key text,
  address text,
  is_closed boolean not null,
  problem text,
  article_id bigint,
  primary key (import_id, ref)
);

-- place is the order in which comments are made: those of an article together, and replies after what they answer.
create table import_comments (
  import_id bigint not null references imports on delete cascade,
  ordinal integer not null,
  line integer not null,
  source_id text not null,
  article_ref text not null,
  parent_source_id text,
  author_key text not null,
  author_name text not null,
  text text not null,
  created_at bigint not null,
  edited_at bigint,
  state text not null,
  reactions jsonb not null default '[]',
  skip text,
  place integer,
  comment_id bigint,
  root_id bigint,
  reply_to_id bigint,
  primary key (import_id, ordinal)
);
create index import_comments_by_source on import_comments (import_id, source_id);
create index import_comments_by_place on import_comments (import_id, place) where place is not null;

create table imported_comments (
  site_id bigint not null references sites,
  origin text not null,
  source_id text not null,
  thread_id bigint not null,
  comment_id bigint not null,
  root_id bigint not null,
  primary key (site_id, origin, source_id)
);

create table imported_people (
  site_id bigint not null references sites,
  origin text not null,
  author_key text not null,
  person_id bigint not null references people,
  primary key (site_id, origin, author_key)
);
`;

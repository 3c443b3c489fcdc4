/**
 * Attachments, previous versions and mentions of imported comments; aliases of pages. `thing` of `import_things` is
 * null until the attachment is fetched, and stays null if it is unavailable: then its address becomes a link.
 */
export const sql = `
alter table import_comments
  add column mentions jsonb not null default '[]',
  add column attached jsonb,
  add column versions jsonb not null default '[]';

alter table import_articles
  add column moved_from jsonb not null default '[]',
  add column is_told boolean not null default false;

create table import_things (
  import_id bigint not null references imports on delete cascade,
  ordinal integer not null,
  url text not null,
  type text not null check (type in ('photo', 'gif', 'video', 'file', 'sticker')),
  name text not null,
  label text not null,
  poster text,
  is_tried boolean not null default false,
  thing jsonb,
  primary key (import_id, ordinal, url)
);

create index article_aliases_by_article on article_aliases (article_id);
`;

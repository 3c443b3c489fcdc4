/**
 * Translations of comments: a cache with one row per requested language of the text that `digest` identifies. It can be
 * deleted without loss.
 */
export const sql = `
create table translations (
  comment_id bigint not null,
  language text not null,
  digest text not null,
  from_language text not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (comment_id, language)
);
create index translations_by_age on translations (at);
`;

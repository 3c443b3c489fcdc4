/**
 * What comments say in other languages: a copy for each language of the interface that somebody has asked for, of the
 * words that `digest` names. Nothing is lost with it.
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

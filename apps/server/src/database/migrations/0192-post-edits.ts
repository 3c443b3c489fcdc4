/**
 * Posts whose words are edited, and their earlier words. `words_version` is the sequence number of the step of the
 * post's thread that wrote the words, 0 for those that it was published with.
 */
export const sql = `
alter table posts add column edited_at bigint;
alter table posts add column words_version bigint not null default 0;
create table post_edits (
  post_id bigint not null references posts,
  version bigint not null,
  text text not null,
  dir text not null check (dir in ('ltr', 'rtl')),
  ranges jsonb not null,
  written_at bigint not null,
  primary key (post_id, version)
);
`;

/**
 * Votes and reactors. An actor's vote is in the row of their marks on a comment, so that these are one row with one
 * version; `vote_count` (upvotes minus downvotes) is in the comment's row, null where voting is not possible: only
 * questions allow it. `reacted_version` is the sequence of the last reaction: the index reads the actors of one
 * reaction latest first. `reactors` are the latest few who reacted to a thread, each `{ id, type }`, instead of their
 * bare ids.
 */
export const sql = `
alter table comments add column vote_count integer;
update comments c set vote_count = 0 from posts p where p.id = c.thread_id and p.kind = 'question';

alter table reactions add column vote smallint not null default 0 check (vote in (0, 1, 2));
alter table reactions add column reacted_version bigint not null default 0;
update reactions set reacted_version = version;
create index reactions_latest on reactions (thread_id, object_id, type, reacted_version desc) where type <> 0;

alter table threads drop column reactor_ids;
alter table threads add column reactors jsonb not null default '[]';
`;

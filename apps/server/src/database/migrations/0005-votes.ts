/**
 * Votes, and who has reacted. An actor's vote stands in the row of what they have done to a comment, so that their mark
 * is one row with one version; `vote_count` (upvotes less downvotes) stands in the comment's, null where nobody can
 * vote: only questions offer it. `reacted_version` is when somebody last reacted: the index reads those of one reaction
 * latest first. `reactors` are the last few who reacted to a thread, each `{ id, type }`, in place of their bare ids.
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

/**
 * Acts of moderation of which the person is told whom they concern: what was done to a comment of theirs, or to their
 * account, in which role, why and until when.
 */
export const sql = `
create table moderation_acts (
  id bigint primary key,
  action text not null check (action in ('hidden', 'deleted', 'restored', 'suspended', 'unsuspended')),
  person_id bigint not null,
  thread_id bigint,
  comment_id bigint,
  scope_id bigint not null,
  owner_id bigint,
  role text not null,
  reason text,
  until timestamptz,
  by_person_id bigint not null,
  at timestamptz not null default now()
);
create index moderation_acts_of_comment on moderation_acts (thread_id, comment_id, at) where comment_id is not null;
create index moderation_acts_of_person on moderation_acts (person_id);
create index moderation_acts_of_scope on moderation_acts (scope_id);
`;

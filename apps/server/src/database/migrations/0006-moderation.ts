/**
 * Moderation. A comment held as spam may be pending or approved; a thread has at most one comment pinned by its author
 * and one accepted answer; an actor may have hidden a comment for themselves, or reported it.
 */
export const sql = `
alter table comments add column needs_approval boolean not null default false;
alter table comments add column is_approved boolean not null default false;
alter table threads add column pinned_comment_id bigint;
alter table threads add column accepted_comment_id bigint;
alter table reactions add column is_hidden boolean not null default false;
alter table reactions add column is_reported boolean not null default false;
create index reactions_hidden on reactions (thread_id, actor_id) where is_hidden;

-- What people have reported, once each; whoever moderates the thread's scope reads it.
create table reports (
  thread_id bigint not null,
  comment_id bigint not null,
  person_id bigint not null,
  actor_id bigint not null,
  reason text not null,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (thread_id, comment_id, person_id)
);

-- The line of the audit for what a change did beside its thread: to a scope, a person or a list of members. It stands
-- beside the journal's line of the same step and says what that one's hash can't.
create table audit (
  thread_id bigint not null,
  seq bigint not null,
  scope_id bigint not null,
  person_id bigint not null,
  actor_id bigint not null,
  action text not null,
  target_id bigint not null,
  details jsonb not null,
  at timestamptz not null default now(),
  primary key (thread_id, seq)
);
create index audit_by_scope on audit (scope_id, at);
`;

/**
 * Notices: what one actor did that one person is told of. Rows are written by whatever causes them and name, but copy
 * nothing; what may be read of them is decided when they are read. Kinds that a person has switched off stand apart.
 */
export const sql = `
create table notices (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null,
  object_id bigint not null,
  cause_id bigint not null,
  actor_id bigint not null,
  thread_id bigint,
  at timestamptz not null default now(),
  is_seen boolean not null default false,
  is_read boolean not null default false,
  unique (person_id, kind, object_id, cause_id)
);
create index notices_of_person on notices (person_id, id);
create index notices_unseen_by_cause on notices (cause_id) where not is_seen;
create index notices_unseen_by_object on notices (object_id) where not is_seen;
create index notices_unseen_by_thread on notices (thread_id) where not is_seen;

create table notice_switches (
  person_id bigint not null references people,
  kind text not null,
  primary key (person_id, kind)
);

create index subscriptions_latest on subscriptions (thread_id, version desc) where is_on;
`;

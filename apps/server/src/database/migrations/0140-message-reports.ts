/**
 * Messages that were reported, with those around them, for the instance owner alone; kept for thirty days even if the
 * message is unsent. Words of messages for the search, without accents. The switch that stops all messages at once.
 */
export const sql = `
create table message_reports (
  message_id bigint not null,
  person_id bigint not null references people,
  mailbox_id bigint not null references actors,
  thread_id bigint not null references message_threads,
  reason text not null,
  note text not null,
  kept jsonb not null,
  at timestamptz not null default now(),
  primary key (message_id, person_id)
);
create index message_reports_by_time on message_reports (at);

create function words_of(body text) returns tsvector immutable parallel safe language sql
  return to_tsvector('simple', regexp_replace(normalize(body, NFKD), '[\\u0300-\\u036f]', '', 'g'));
alter table messages add column words tsvector not null generated always as (words_of(body)) stored;

create table message_switches (
  id boolean primary key default true check (id),
  kill_chat boolean not null default false
);
insert into message_switches default values;
`;

/**
 * Digests of notices by mail: how often a person gets one, of which kinds since when, and the links that end them, of
 * which only hashes are kept. A notice is in one digest at most, which the job that was added with its mark writes.
 */
export const sql = `
create table notice_mail (
  person_id bigint primary key references people,
  rhythm text not null check (rhythm in ('half_hour', 'day', 'week'))
);

create table notice_mail_kinds (
  person_id bigint not null references notice_mail,
  kind text not null,
  since timestamptz not null default now(),
  primary key (person_id, kind)
);

create table mail_stops (
  token_hash text primary key,
  person_id bigint not null references people,
  channel text not null check (channel in ('digest')),
  made_at timestamptz not null default now()
);
create index mail_stops_by_age on mail_stops (made_at);

alter table notices add column is_mailed boolean not null default false;
create index notices_to_mail on notices (person_id, kind) where not is_seen and not is_mailed;
`;

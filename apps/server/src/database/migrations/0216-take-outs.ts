/**
 * Copies of people's data that they have asked for. One of a person is made at a time; `file_key` is where the store keeps
 * it, written before the file is put there, so that no file is without its row.
 */
export const sql = `
create table take_outs (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  attempts integer not null default 0,
  failure text check (failure in ('storage_full', 'other')),
  file_key text,
  bytes bigint,
  asked_at timestamptz not null default now(),
  ready_at timestamptz
);
create unique index take_outs_making on take_outs (person_id) where state in ('waiting', 'making');
create index take_outs_by_person on take_outs (person_id, id);
`;

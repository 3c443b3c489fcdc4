/**
 * Suspensions of accounts by owners of the instance, the latest of each person. Without `until` it has no end; one whose
 * time is over has no effect. `client_id` is that of the call, which its repetition recognises.
 */
export const sql = `
create table account_suspensions (
  person_id bigint primary key references people,
  reason text not null,
  until timestamptz,
  by_person_id bigint not null references people,
  client_id text,
  at timestamptz not null default now()
);
`;

/** People who have asked to delete their accounts, until it is done or they take them back. */
export const sql = `
create table leaving_people (
  person_id bigint primary key references people,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index leaving_people_by_end on leaving_people (ends_at);
`;

/** Recent confirmations, per person and site, that comments there are posted for everybody. */
export const sql = `
create table publish_tokens (
  hash bytea primary key,
  person_id bigint not null references people,
  site_id bigint not null references sites,
  made_at timestamptz not null default now()
);
create index publish_tokens_by_age on publish_tokens (made_at);
`;

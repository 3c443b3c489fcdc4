/**
 * Sites say who their visitors are (D3). `site_secrets` holds what they sign with, in clear: a check needs it whole.
 * `site_people` are whom they have vouched for, by the site's own id of them; these have no account. `site_tokens`
 * remembers what was used until it would have run out. Such a frame's session comes from no account's.
 */
export const sql = `
alter table sites add column key_set_url text;

create table site_secrets (
  id bigint primary key,
  site_id bigint not null references sites on delete cascade,
  secret text not null,
  created_at timestamptz not null default now()
);
create index site_secrets_by_site on site_secrets (site_id);

create table site_people (
  site_id bigint not null references sites,
  external_id text not null,
  person_id bigint not null unique references people,
  primary key (site_id, external_id)
);

create table site_tokens (
  site_id bigint not null references sites on delete cascade,
  jti text not null,
  expires_at timestamptz not null,
  primary key (site_id, jti)
);
create index site_tokens_by_expiry on site_tokens (expires_at);

alter table frame_sessions alter column account_session_id drop not null;
`;

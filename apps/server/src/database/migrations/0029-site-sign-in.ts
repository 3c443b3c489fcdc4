/**
 * Sites vouch for their visitors (D3). `site_secrets` holds the signing secrets in clear, because verification needs
 * them in full. `site_people` are the visitors by the site's own id; they have no account. `site_tokens` remembers used
 * tokens until they would have expired. A frame session of such a visitor has no account session.
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

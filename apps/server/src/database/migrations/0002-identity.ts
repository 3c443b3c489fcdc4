/**
 * Accounts, sessions and credentials in the schema of better-auth 1.7 (generated once, with names in snake case).
 * `identity_sessions.token` is the SHA-256 of the token that the browser holds. `owner_codes` are one-time codes that
 * make a person instance owner, also hashed, for one e-mail address or for any. `demo_world` has one row if there is a
 * demo world: the password of its people, which every start prints, and if its creation was completed.
 */
export const sql = `
create table identity_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table people add foreign key (user_id) references identity_users;

create table identity_sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references identity_users on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index identity_sessions_by_user on identity_sessions (user_id);
create index identity_sessions_by_expiry on identity_sessions (expires_at);

create table identity_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identity_users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index identity_accounts_by_user on identity_accounts (user_id);

create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_verifications_by_identifier on identity_verifications (identifier);

create table owner_codes (
  code_hash text primary key,
  email text,
  expires_at timestamptz not null
);

create table demo_world (
  is_only_row boolean primary key default true check (is_only_row),
  password text not null,
  is_complete boolean not null default false
);
`;

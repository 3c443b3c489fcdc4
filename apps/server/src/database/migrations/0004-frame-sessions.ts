/**
 * Frame sessions on other sites, and sign-ins in progress (D2). Tokens, nonces and codes are stored as SHA-256 only;
 * `challenge` is the SHA-256 of the frame's verifier, and the code derives from `code_salt` and the nonce. A frame
 * session ends with the account session of the person who consented.
 */
export const sql = `
create table frame_sessions (
  token_hash text primary key,
  account_session_id text not null references identity_sessions on delete cascade,
  person_id bigint not null references people,
  site_id bigint not null references sites,
  origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz not null default now()
);
create index frame_sessions_by_account on frame_sessions (account_session_id);
create index frame_sessions_by_expiry on frame_sessions (expires_at);

create table frame_sign_ins (
  nonce_hash text primary key,
  challenge text not null,
  site_id bigint not null references sites,
  origin text not null,
  expires_at timestamptz not null,
  account_session_id text references identity_sessions on delete cascade,
  code_salt text,
  code_hash text,
  code_expires_at timestamptz
);
create index frame_sign_ins_by_account on frame_sign_ins (account_session_id);
create index frame_sign_ins_by_expiry on frame_sign_ins (expires_at);
`;

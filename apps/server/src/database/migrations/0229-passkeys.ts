/**
 * Passkeys, with which people sign in: the credential's id and its public key (COSE), and the last count that its
 * authenticator has signed, which only grows; authenticators that don't count say 0. And the challenges that have been
 * issued, by the hashes of the challenge and of what it is bound to: a session, to add a passkey to its account (`add`), or
 * the secret that a browser's cookie holds (`signIn`).
 */
export const sql = `
create table passkeys (
  id bigint primary key,
  user_id text not null references identity_users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, id);
create table passkey_challenges (
  challenge_hash text primary key,
  holder_hash text not null,
  purpose text not null check (purpose in ('add', 'signIn')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
`;

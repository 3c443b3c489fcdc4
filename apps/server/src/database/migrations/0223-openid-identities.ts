/**
 * Identities at OpenID providers that people sign in with, by the provider's address and its name for them; an account has
 * one at each provider.
 */
export const sql = `
create table openid_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references identity_users on delete cascade,
  connected_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
`;

/**
 * One-time links of accounts, by the hash of what is in the link: to set a new password (`reset`), and to confirm an
 * address (`address`). `email` is the address that the link was sent to; null if an operator made it. `must_confirm`:
 * the person signed up where an address has to be confirmed before anything is written; nobody from before does.
 */
export const sql = `
create table account_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('reset', 'address')),
  user_id text not null references identity_users on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_by_user on account_tokens (user_id, purpose);
create index account_tokens_by_expiry on account_tokens (expires_at);

alter table identity_users add column must_confirm boolean not null default false;
`;

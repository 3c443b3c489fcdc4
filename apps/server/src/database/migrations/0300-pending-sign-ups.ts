/**
 * Sign-ups that wait for their address to be confirmed, by the hash of what is in the link that was sent. `request_id` is
 * the same for all links of one request: its message may be written again. `invitation_hash` is that of the invitation
 * that was shown, where people are invited. An address that has an account has rows too, whose links nobody has: they
 * count the messages that its holder got.
 */
export const sql = `
create table pending_sign_ups (
  token_hash text primary key,
  request_id text not null,
  email text not null,
  invitation_hash text,
  expires_at timestamptz not null
);
create index pending_sign_ups_by_email on pending_sign_ups (email);
create index pending_sign_ups_by_expiry on pending_sign_ups (expires_at);
`;

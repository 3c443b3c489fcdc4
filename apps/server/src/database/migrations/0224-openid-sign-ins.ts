/**
 * Sign-ins by an OpenID provider that have begun, by the hash of a secret that the provider hands back (`asked`), or that wait
 * for something of their person (`waiting`, one for each browser). Both are of one browser, by the hash of a secret that its
 * cookie holds. The content is encrypted with a key that is not in the database.
 */
export const sql = `
create table openid_sign_ins (
  id_hash text primary key,
  browser_hash text not null,
  state text not null check (state in ('asked', 'waiting')),
  content text not null,
  expires_at timestamptz not null
);
create unique index openid_sign_ins_waiting on openid_sign_ins (browser_hash) where state = 'waiting';
create index openid_sign_ins_by_end on openid_sign_ins (expires_at);
`;

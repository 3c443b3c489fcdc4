/**
 * Who creates accounts on the instance, in the only row of its settings, and invitations to do so, by the hash of what is
 * in their links. `email`: the only address that an invitation is for; null if it is for any. `used` counts the accounts
 * that were created by it. `client_id` is that of the call, which its repetition recognises. A revoked one is deleted.
 */
export const sql = `
create table instance_settings (
  is_only boolean primary key default true check (is_only),
  sign_up text not null default 'open' check (sign_up in ('open', 'invitation', 'closed'))
);
insert into instance_settings default values;

create table invitations (
  id bigint primary key,
  token_hash text not null unique,
  email text,
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used between 0 and uses),
  by_person_id bigint not null references people,
  client_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (by_person_id, client_id)
);
create index invitations_by_expiry on invitations (expires_at);
`;

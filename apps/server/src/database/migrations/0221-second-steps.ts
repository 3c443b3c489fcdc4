/**
 * Second steps of signing in: the encrypted secret that codes are computed from, on since `turned_on_at`, and the last step
 * of time (30 seconds) whose code was used; and recovery codes by their hash, deleted by their use.
 */
export const sql = `
create table second_steps (
  user_id text primary key references identity_users on delete cascade,
  secret text not null,
  used_step bigint not null default 0,
  turned_on_at timestamptz
);
create table recovery_codes (
  user_id text not null references identity_users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
`;

/**
 * Where and how changes of threads were made, one row per step that says something of it: see `changeOrigin.ts`. Kept
 * for 30 days; without a key to `threads`, because its lock would hold up the steps of a thread.
 */
export const sql = `
create table change_origins (
  thread_id bigint not null,
  seq integer not null,
  at timestamptz not null default now(),
  origin jsonb not null,
  primary key (thread_id, seq)
);
create index change_origins_at on change_origins (at);
`;

/**
 * Webhooks of sites, and what was sent to them. A delivery is written by the transaction that causes it, and names what
 * it is about: its words are read when it is sent.
 */
export const sql = `
create table site_webhooks (
  id bigint primary key,
  site_id bigint not null references sites,
  url text not null,
  events text[] not null,
  state text not null check (state in ('on', 'off', 'gone', 'failing')),
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  check (num_nulls(old_secret, old_secret_until) in (0, 2)),
  unique (site_id, url)
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references site_webhooks on delete cascade,
  site_id bigint not null,
  event text not null,
  -- Null for a test.
  thread_id bigint,
  comment_id bigint,
  -- What the receiver knows it by.
  message_id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  is_queued boolean not null default false,
  attempts int not null default 0,
  response int,
  failure text,
  next_at timestamptz
);
create index webhook_deliveries_of_site on webhook_deliveries (site_id, id desc);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id);
create index webhook_deliveries_of_thread on webhook_deliveries (thread_id);
create index webhook_deliveries_by_time on webhook_deliveries (at);
create index webhook_deliveries_to_queue on webhook_deliveries (id) where not is_queued;
create index webhook_deliveries_waiting on webhook_deliveries (next_at) where status = 'waiting';
`;

/**
 * Purchases of stars, with all that is known of their payment, and the events that said so: what a payment service told
 * about the money, and nothing else of it. The checkouts are those of the demo world's own payment service.
 */
export const sql = `
alter table people add column is_minor boolean not null default false;

alter table ledger_transfers add column purchase_id bigint;
create index ledger_transfers_by_purchase on ledger_transfers (purchase_id) where purchase_id is not null;

create table purchases (
  id bigint primary key,
  person_id bigint not null,
  client_id text not null,
  request text not null,
  stars bigint not null check (stars > 0),
  price bigint not null check (price > 0),
  currency text not null,
  provider text not null,
  session text,
  checkout_uri text,
  facts jsonb not null,
  at timestamptz not null default now(),
  paid_at timestamptz,
  constraint purchases_client_id unique (person_id, client_id)
);
create index purchases_by_person on purchases (person_id, id);
create index purchases_by_time on purchases (at);

create table payment_events (
  provider text not null,
  event_id text not null,
  purchase_id bigint not null,
  report jsonb not null,
  at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_by_purchase on payment_events (purchase_id);

create table sandbox_checkouts (
  session text primary key,
  order_id bigint not null unique,
  stars bigint not null,
  amount bigint not null,
  currency text not null,
  return_uri text not null,
  report jsonb not null,
  waiting jsonb not null default '[]',
  events int not null default 0
);
`;

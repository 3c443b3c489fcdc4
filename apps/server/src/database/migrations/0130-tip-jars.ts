/**
 * Tip jars: money that is paid to a page or person during a broadcast, without stars. A payment says what is known of it,
 * and what is still to be done: its comment written, or marked as paid back. Whoever receives tips has said so.
 */
export const sql = `
alter table stars_switches add column has_tip_jar boolean not null default false;

create table jar_payments (
  id bigint primary key,
  person_id bigint not null,
  client_id text not null,
  request text not null,
  thread_id bigint not null,
  payee_id bigint not null,
  option int not null,
  text text not null,
  price bigint not null check (price > 0),
  currency text not null,
  provider text not null,
  session text,
  checkout_uri text,
  facts jsonb not null,
  refund text,
  comment_id bigint,
  todo text check (todo in ('write', 'mark')),
  at timestamptz not null default now(),
  ask_at timestamptz default now(),
  constraint jar_payments_client_id unique (person_id, client_id)
);
create index jar_payments_by_time on jar_payments (at);
create index jar_payments_to_do on jar_payments (id) where todo is not null;
create index jar_payments_to_ask on jar_payments (provider, ask_at) where ask_at is not null;
create index jar_payments_by_payee on jar_payments (payee_id, id);
create unique index jar_payments_by_comment on jar_payments (comment_id) where comment_id is not null;

alter table sandbox_checkouts alter column stars drop not null;
`;

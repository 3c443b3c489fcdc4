/**
 * Refunds and disputes of purchases. Stars that may have to go back are held in an account of their own; what resolves
 * a hold names it, so that it is resolved once. A wallet is suspended while one of its purchases is disputed, beside
 * what the operator has decided. A purchase says what of it is being paid back, and when the payment service is asked
 * about it next.
 */
export const sql = `
alter table ledger_transfers add column resolves_id bigint;
create unique index ledger_resolved_once on ledger_transfers (resolves_id) where resolves_id is not null;

alter table ledger_accounts add column is_disputed boolean not null default false;

alter table purchases add column refund jsonb, add column ask_at timestamptz default now();
create index purchases_to_ask on purchases (provider, ask_at) where ask_at is not null;

alter table sandbox_checkouts add column refunds jsonb not null default '[]';
`;

/**
 * The ledger of stars: double entry, append-only. A transfer names one account that it takes from and one that it gives
 * to, so the sum of all accounts is always zero. Triggers fold new transfers into the balances; nothing else changes a
 * balance, and nothing changes a transfer. A shortage is a constraint.
 *
 * An account without a balance (what was issued or lost) is only ever summed up, so that no two transfers wait for it.
 */
export const sql = `
create table ledger_accounts (
  id bigint primary key,
  ledger text not null,
  kind text not null,
  owner_id bigint,
  thread_id bigint,
  floor bigint not null default 0,
  balance bigint,
  version bigint not null default 0,
  is_frozen boolean not null default false,
  opened_at timestamptz not null default now(),
  constraint ledger_accounts_owner unique nulls not distinct (ledger, kind, owner_id, thread_id),
  constraint ledger_floor check (balance >= floor)
);

create table ledger_transfers (
  id bigint primary key,
  ledger text not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  key text not null,
  reverses_id bigint,
  person_id bigint,
  thread_id bigint,
  comment_id bigint,
  at timestamptz not null default now(),
  check (debit_id <> credit_id),
  constraint ledger_key unique (kind, key)
);
create index ledger_transfers_by_debit on ledger_transfers (debit_id, at);
create index ledger_transfers_by_credit on ledger_transfers (credit_id, id);
create unique index ledger_reversed_once on ledger_transfers (reverses_id) where reverses_id is not null;
create unique index ledger_tip_of_comment on ledger_transfers (thread_id, comment_id) where kind = 'tip';

insert into ledger_accounts (id, ledger, kind, balance) values (1, 'stars', 'issued', null);

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed', lower(tg_op), tg_table_name using errcode = 'UF002';
end $$;

create trigger ledger_transfers_kept before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse();
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse();
create trigger ledger_accounts_opened before insert on ledger_accounts
  for each row when (new.balance <> 0 or new.version <> 0) execute function ledger_refuse();
-- Only the trigger below, which runs one level deeper, moves balances.
create trigger ledger_accounts_folded before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0 and (old.id, old.ledger, old.kind, old.owner_id, old.thread_id, old.floor,
    old.balance, old.version) is distinct from (new.id, new.ledger, new.kind, new.owner_id, new.thread_id, new.floor,
    new.balance, new.version)) execute function ledger_refuse();

-- Also stands in for foreign keys: every named account has to exist, in the same ledger.
create function ledger_fold() returns trigger language plpgsql as $$
declare
  named bigint;
  known bigint;
begin
  with change as materialized (
    select account_id, ledger, sum(amount) as amount, count(*) as moves
    from (
      select debit_id as account_id, ledger, -amount as amount from added
      union all select credit_id, ledger, amount from added
    ) as entries group by account_id, ledger
  ), folded as (
    update ledger_accounts a set balance = a.balance + c.amount, version = a.version + c.moves
    from change c where a.id = c.account_id and a.balance is not null returning a.ledger = c.ledger as is_known
  ), summed as (
    select a.ledger = c.ledger as is_known from change c join ledger_accounts a on a.id = c.account_id
    where a.balance is null
  )
  select (select count(*) from change),
    (select count(*) filter (where is_known) from (table folded union all table summed) as accounts)
  into named, known;
  if named <> known then
    raise exception 'a transfer names an unknown account' using errcode = '23503';
  end if;
  return null;
end $$;

create trigger ledger_transfers_folded after insert on ledger_transfers
  referencing new table as added for each statement execute function ledger_fold();
`;

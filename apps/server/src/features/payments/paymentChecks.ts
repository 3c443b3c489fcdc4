import type { LedgerCheck } from '../ledger/index.ts';

/** SQL: what the transfers of a purchase sum up to. */
const bookedAs = (kinds: string, ledger: string): string => `coalesce((select sum(t.amount) from ledger_transfers t
  where t.purchase_id = p.id and t.kind in (${kinds}) and t.ledger = ${ledger}), 0)`;

const isPaid = `(p.facts -> 'isPaid')::boolean`;
const returned = `case when not ${isPaid} then 0 when p.facts ->> 'dispute' = 'lost' then p.price
  else (p.facts ->> 'refunded')::bigint end`;

const holds = "('refund_hold', 'dispute_hold')";

/** SQL: transfers `h` that hold stars which nothing has resolved. */
const openHolds = `ledger_transfers h where h.kind in ${holds}
  and not exists (select from ledger_transfers r where r.resolves_id = h.id)`;

/** The checks of stars that are held for refunds and disputes: each has a reason, and one end. */
const holdChecks: readonly LedgerCheck[] = [
  [
    'end of a hold',
    `select r.id::text from ledger_transfers r left join ledger_transfers h on h.id = r.resolves_id and h.kind in ${holds}
    where r.resolves_id is not null and r.kind not in ('payout', 'payout_return', 'jar_payout', 'jar_payout_return')
      and (r.amount, r.debit_id, r.purchase_id) is distinct from (h.amount, h.credit_id, h.purchase_id)
    union all select min(r.id)::text from ledger_transfers r where r.resolves_id is not null
      group by r.resolves_id having count(*) > 1`,
  ],
  [
    'held stars',
    `select a.id::text from ledger_accounts a where a.kind = 'held'
      and a.balance <> coalesce((select sum(h.amount) from ${openHolds} and h.credit_id = a.id), 0)`,
  ],
  [
    'hold without a reason',
    `select h.id::text from ${openHolds} and not exists (select from purchases p where p.id = h.purchase_id
      and case h.kind when 'refund_hold' then p.refund is not null else p.facts ->> 'dispute' = 'open' end)`,
  ],
  [
    'refund without its hold',
    `select p.id::text from purchases p where p.refund is not null
      and not exists (select from ${openHolds} and h.kind = 'refund_hold' and h.purchase_id = p.id)`,
  ],
  [
    'suspended wallet',
    `select a.id::text from ledger_accounts a where a.kind = 'wallet' and a.is_disputed <> exists (
      select from purchases p where p.person_id = a.owner_id and ${isPaid} and p.facts ->> 'dispute' = 'open')`,
  ],
  [
    'stars of somebody else',
    `select t.id::text from ledger_transfers t join purchases p on p.id = t.purchase_id
      join ledger_accounts a on a.id in (t.debit_id, t.credit_id)
    where a.kind in ('wallet', 'held', 'debt') and a.owner_id <> p.person_id`,
  ],
];

/** The checks of money: what the payment services said of each purchase is what the ledger holds of it. */
export const paymentChecks: readonly LedgerCheck[] = [
  [
    'payment',
    `select p.id::text from purchases p
    where ${bookedAs("'payment'", 'p.currency')} <> case when ${isPaid} then p.price else 0 end`,
  ],
  [
    'purchased stars',
    `select p.id::text from purchases p
    where ${bookedAs("'purchase'", "'stars'")} <> case when ${isPaid} then p.stars else 0 end`,
  ],
  [
    'returned money',
    `select p.id::text from purchases p where ${bookedAs("'payment_refund'", 'p.currency')} <> ${returned}`,
  ],
  [
    'stars taken back',
    `select p.id::text from purchases p
    where ${bookedAs("'purchase_refund', 'debt'", "'stars'")} <> p.stars * (${returned}) / p.price`,
  ],
  [
    'payment without its purchase',
    `select t.id::text from ledger_transfers t
    where t.kind in ('payment', 'payment_refund', 'purchase', 'purchase_refund', 'debt', 'debt_payment', 'refund_hold',
      'dispute_hold', 'release')
      and not exists (select from purchases p where p.id = t.purchase_id)`,
  ],
  [
    'facts that no event says',
    `select p.id::text from purchases p where ${isPaid} and not exists (
      select from payment_events e where e.purchase_id = p.id
        and (e.report -> 'paid' ->> 'amount')::bigint = p.price and e.report -> 'paid' ->> 'currency' = p.currency)`,
  ],
  ['debt above zero', `select a.id::text from ledger_accounts a where a.kind = 'debt' and a.balance > 0`],
  ...holdChecks,
];

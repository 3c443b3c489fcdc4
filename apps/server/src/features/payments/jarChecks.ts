import type { LedgerCheck } from '../ledger/index.ts';

const bookedAs = (kind: string): string => `coalesce((select sum(t.amount) from ledger_transfers t
  where t.purchase_id = p.id and t.kind = '${kind}' and t.ledger = p.currency), 0)`;

const isPaid = `(p.facts -> 'isPaid')::boolean`;
const returned = `case when not ${isPaid} then 0 when p.facts ->> 'dispute' = 'lost' then p.price
  else (p.facts ->> 'refunded')::bigint end`;

/** The checks of tip jars: what the payment services said is what the ledger holds, and each payment has its comment. */
export const jarChecks: readonly LedgerCheck[] = [
  [
    'payment into a tip jar',
    `select p.id::text from jar_payments p where ${bookedAs('jar_payment')} <> case when ${isPaid} then p.price else 0 end`,
  ],
  ['money back from a tip jar', `select p.id::text from jar_payments p where ${bookedAs('jar_refund')} <> ${returned}`],
  [
    'jar of somebody else',
    `select t.id::text from ledger_transfers t join ledger_accounts a on a.id in (t.debit_id, t.credit_id)
      left join jar_payments p on p.id = t.purchase_id
    where t.kind in ('jar_payment', 'jar_refund') and (p.id is null or (a.kind = 'jar' and a.owner_id <> p.payee_id))`,
  ],
  [
    'tip that no event says',
    `select p.id::text from jar_payments p where ${isPaid} and not exists (
      select from payment_events e where e.purchase_id = p.id
        and (e.report -> 'paid' ->> 'amount')::bigint = p.price and e.report -> 'paid' ->> 'currency' = p.currency)`,
  ],
  [
    'comment of a tip that was not paid',
    `select c.id::text from comments c where c.extras -> 'attachment' ? 'amount'
      and c.extras -> 'attachment' ->> 'type' = 'TIP_JAR_PAYMENT' and not exists (
        select from jar_payments p where p.comment_id = c.id and p.thread_id = c.thread_id and ${isPaid})`,
  ],
];

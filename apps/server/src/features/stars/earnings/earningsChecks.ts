import type { LedgerCheck } from '../../ledger/index.ts';
import { isKept, settledUpTo } from './earningsSql.ts';

/** The checks of earnings: what is pending, what was settled for whom, what is on its way, and what was paid out. */
export const earningsChecks: readonly LedgerCheck[] = [
  [
    'pending earnings',
    `select b.id::text from ledger_accounts b where b.kind = 'broadcast' and b.balance <> coalesce((
      select sum(x.amount) from ledger_transfers x
      where x.credit_id = b.id and x.kind in ('tip', 'match') and x.seq > ${settledUpTo('b.id')} and ${isKept}), 0)`,
  ],
  [
    'settlement',
    `select x.id::text from ledger_transfers x
    left join ledger_accounts b on b.id = case x.kind when 'settlement' then x.debit_id else x.credit_id end
    left join ledger_accounts p on p.id = case x.kind when 'settlement' then x.credit_id else x.debit_id end
    where x.kind in ('settlement', 'settlement_refund')
      and (b.kind, p.kind, p.owner_id, b.thread_id) is distinct from ('broadcast', 'payable', b.owner_id, x.thread_id)`,
  ],
  [
    'refund of a settlement',
    `select x.id::text from ledger_transfers x where x.kind = 'settlement_refund' and not exists (
      select from ledger_transfers t join ledger_transfers u on u.reverses_id = t.id
      where t.id::text = x.key and t.credit_id = x.credit_id and t.amount = x.amount
        and t.seq <= ${settledUpTo('t.credit_id')})`,
  ],
  [
    'payout',
    `select x.id::text from ledger_transfers x left join ledger_accounts p on p.id = x.debit_id
    where x.kind = 'payout' and (x.credit_id <> 2
      or p.kind is distinct from case when x.resolves_id is null then 'payable' else 'paying' end)`,
  ],
  [
    'payout on its way',
    `select w.id::text from ledger_accounts w where w.kind = 'paying' and w.balance <> coalesce((
      select sum(h.amount) from ledger_transfers h
      join ledger_accounts d on d.id = h.debit_id and d.kind in ('payable', 'jar') and d.owner_id = w.owner_id
      where h.credit_id = w.id and h.kind in ('payout_hold', 'jar_payout_hold')
        and not exists (select from ledger_transfers r where r.resolves_id = h.id)), 0)`,
  ],
  [
    'end of a payout',
    `select r.id::text from ledger_transfers r join ledger_transfers h on h.id = r.resolves_id
    where h.kind in ('payout_hold', 'jar_payout_hold') and ((r.amount, r.debit_id, r.key)
      is distinct from (h.amount, h.credit_id, h.key)
      or r.kind not in (replace(h.kind, '_hold', ''), replace(h.kind, '_hold', '_return')))`,
  ],
];

import type { LedgerCheck } from '../../ledger/index.ts';

/** The checks of promotions: what they added to tips and comments, and what broadcasts have of them. */
export const matchChecks: readonly LedgerCheck[] = [
  [
    'match',
    `select m.id::text from ledger_transfers m
    left join ledger_transfers t on t.kind = 'tip' and t.thread_id = m.thread_id and t.comment_id = m.comment_id
    left join ledger_accounts a on a.id = m.debit_id
    where m.kind = 'match' and ((a.kind, a.thread_id, t.credit_id, t.seq)
      is distinct from ('match', m.thread_id, m.credit_id, m.seq) or m.amount > t.amount)`,
  ],
  [
    'match of a comment',
    `select c.id::text from comments c
    cross join lateral (select c.extras -> 'stars_attachment' as stars) k
    cross join lateral (select coalesce(sum(m.amount), 0) as amount from ledger_transfers m
      where m.kind = 'match' and m.thread_id = c.thread_id and m.comment_id = c.id) m
    where c.extras ? 'stars_attachment' and (coalesce((k.stars ->> 'matchingQuantity')::bigint, 0) <> m.amount or
      (k.stars -> 'metadata' ->> 'quantity')::bigint - (k.stars ->> 'userTippedQuantity')::bigint <> m.amount)`,
  ],
  [
    'refund of a match',
    `select t.id::text from ledger_transfers t
    join ledger_transfers m on m.kind = 'match' and m.thread_id = t.thread_id and m.comment_id = t.comment_id
    where t.kind = 'tip' and exists (select from ledger_transfers u where u.reverses_id = t.id)
      is distinct from exists (select from ledger_transfers u where u.reverses_id = m.id)`,
  ],
  [
    'left of a match',
    `select r.thread_id::text from stars_rooms r where r.match is not null and (r.match ->> 'left')::bigint
      is distinct from (select a.balance from ledger_accounts a where a.kind = 'match' and a.thread_id = r.thread_id)`,
  ],
  [
    'promotion',
    `select x.id::text from ledger_transfers x
    left join ledger_accounts d on d.id = x.debit_id left join ledger_accounts c on c.id = x.credit_id
    where x.kind in ('match_fill', 'match_return') and ((d.owner_id is distinct from c.owner_id)
      or (d.kind, c.kind) is distinct from (case x.kind when 'match_fill' then 'promotion' else 'match' end,
        case x.kind when 'match_fill' then 'match' else 'promotion' end))`,
  ],
];

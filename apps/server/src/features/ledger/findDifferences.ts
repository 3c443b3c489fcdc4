import type { ClientBase } from 'pg';

/** Something that does not add up: what it is, and the account, transfer, comment or thread. */
export interface LedgerDifference {
  readonly what: string;
  readonly id: string;
}

/** A check: what it finds, and SQL of the ids of what does not add up. */
export type LedgerCheck = readonly [what: string, sql: string];

/** The checks of balances and transfers, and of comments with stars against their tips. */
export const ledgerChecks: readonly LedgerCheck[] = [
  [
    'balance',
    `select a.id::text from ledger_accounts a where a.balance is not null and a.balance <>
      coalesce((select sum(amount) from ledger_transfers t where t.credit_id = a.id), 0) -
      coalesce((select sum(amount) from ledger_transfers t where t.debit_id = a.id), 0)`,
  ],
  ['below its floor', 'select a.id::text from ledger_accounts a where a.balance < a.floor'],
  [
    'version',
    `select a.id::text from ledger_accounts a where a.balance is not null and a.version <>
      (select count(*) from ledger_transfers t where a.id in (t.credit_id, t.debit_id))`,
  ],
  ['amount', 'select t.id::text from ledger_transfers t where t.amount <= 0 or t.debit_id = t.credit_id'],
  [
    'unknown account',
    `select t.id::text from ledger_transfers t
    where 2 <> (select count(*) from ledger_accounts a where a.id in (t.debit_id, t.credit_id) and a.ledger = t.ledger)`,
  ],
  [
    'paid twice',
    `select min(t.id)::text from ledger_transfers t group by t.kind, t.key having count(*) > 1
    union all select min(t.id)::text from ledger_transfers t where t.kind = 'tip'
      group by t.thread_id, t.comment_id having count(*) > 1`,
  ],
  [
    'reversal',
    `select r.id::text from ledger_transfers r left join ledger_transfers t on t.id = r.reverses_id
    where r.reverses_id is not null and
      (r.amount, r.debit_id, r.credit_id) is distinct from (t.amount, t.credit_id, t.debit_id)
    union all select min(r.id)::text from ledger_transfers r where r.reverses_id is not null
      group by r.reverses_id having count(*) > 1`,
  ],
  [
    'tip without its comment',
    `select t.id::text from ledger_transfers t left join comments c on c.thread_id = t.thread_id and c.id = t.comment_id
    where t.kind = 'tip' and (c.extras -> 'stars_attachment' ->> 'userTippedQuantity')::bigint is distinct from t.amount`,
  ],
  [
    'comment without its tip',
    `select c.id::text from comments c where c.extras ? 'stars_attachment' and not exists (
      select from ledger_transfers t where t.kind = 'tip' and t.thread_id = c.thread_id and t.comment_id = c.id)`,
  ],
];

/** Runs checks in one statement, so that all of them see one moment. */
export async function findDifferences(
  database: Pick<ClientBase, 'query'>,
  checks: readonly LedgerCheck[],
): Promise<readonly LedgerDifference[]> {
  const parts = checks.map(([what, sql]) => `select '${what}' as what, id from (${sql}) as found (id)`);
  const { rows } = await database.query<LedgerDifference>(parts.join('\nunion all '));
  return rows;
}

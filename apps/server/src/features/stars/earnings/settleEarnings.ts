import type { PoolClient } from 'pg';
import { transaction } from '../../../database/transaction.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import { attemptEach } from '../../../runtime/attemptEach.ts';
import { accountOf, payableOf, starsLedger, transferStatements } from '../../ledger/index.ts';
import { isDue, isKept, settledUpTo } from './earningsSql.ts';

interface DueRow {
  readonly account: string;
  readonly thread: string;
  readonly payee: string;
}

// What is settled has left the account, so that few have a balance.
const dueText = `
select b.id::text as account, b.thread_id::text as thread, b.owner_id::text as payee from ledger_accounts b
where b.ledger = 'stars' and b.kind = 'broadcast' and b.balance > 0 and exists (
  select from ledger_transfers x where x.credit_id = b.id and x.kind = 'tip' and ${isDue}
    and x.seq > ${settledUpTo('b.id')} and ${isKept})
order by b.id`;

// Tips and refunds lock it too: what is settled and what is refunded come one after the other.
const lockText = 'select from threads where id = $1 for no key update';

const amountText = `
select coalesce(sum(x.amount), 0) as amount, max(x.seq) as seq from ledger_transfers x
where x.credit_id = $1 and x.kind in ('tip', 'match') and ${isDue} and x.seq > ${settledUpTo('$1')} and ${isKept}`;

type Services = Pick<BaseServices, 'pool' | 'ids'>;

/**
 * Makes what broadcasts have received for 14 days available to who receives it. Running it twice changes nothing.
 *
 * @throws what went wrong with some, once the others were settled
 */
export async function settleEarnings({ pool, ids }: Services): Promise<void> {
  const { rows } = await pool.query<DueRow>(dueText);
  await attemptEach(rows, (due) => transaction(pool, (client) => settle(client, ids, due)));
}

async function settle(client: PoolClient, ids: Services['ids'], { account, thread, payee }: DueRow): Promise<void> {
  await client.query(lockText, [thread]);
  const { rows } = await client.query<{ amount: string; seq: string | null }>(amountText, [account]);
  const { amount, seq } = rows[0] ?? { amount: '0', seq: null };
  if (seq === null) return;
  const transfer = {
    id: ids.next(),
    ledger: starsLedger,
    debit_id: account,
    credit_id: await accountOf(client, ids, payableOf(payee)),
    amount: Number(amount),
    kind: 'settlement',
    key: `${thread}/${seq}`,
    reverses_id: null,
    person_id: null,
    thread_id: thread,
    comment_id: null,
    seq: Number(seq),
  } as const;
  for (const statement of transferStatements([transfer], [])) await client.query(statement);
}

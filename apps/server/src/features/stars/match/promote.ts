import type { PoolClient } from 'pg';
import { transaction } from '../../../database/transaction.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import {
  accountOf,
  issuedAccountId,
  lockBalances,
  promotionOf,
  starsLedger,
  transferStatements,
  type Transfer,
} from '../../ledger/index.ts';

/** The owner who changes somebody's promotion, and the idempotency key of the change. */
interface PromotionChange {
  /** A person or page. */
  readonly payee: string;
  /** A second change with the same key does nothing. */
  readonly key: string;
  /** The owner of the instance who does it, for the payee's audit; absent for an operator's command. */
  readonly by?: string;
}

/** Stars that double those of somebody's broadcasts. */
export interface Promotion extends PromotionChange {
  readonly amount: number;
}

/** A key has given something else, or to somebody else. */
export class KeyWasUsed extends Error {}

type Services = Pick<BaseServices, 'pool' | 'ids'>;

const doneText = `
select a.owner_id = $2 and ($3::bigint is null or x.amount = $3) as "isSame"
from ledger_transfers x join ledger_accounts a on a.kind = 'promotion' and a.id in (x.debit_id, x.credit_id)
where x.kind = $4 and x.key = $1`;

const auditText = `insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
  values (0, 0, $1, $2, $2, 'changePromotion', $1, $3)`;

type Movement = Pick<Transfer, 'id' | 'debit_id' | 'credit_id' | 'amount' | 'kind' | 'key'>;

async function move(client: PoolClient, movement: Movement): Promise<void> {
  const none = { reverses_id: null, person_id: null, thread_id: null, comment_id: null, seq: null };
  const statements = transferStatements([{ ...none, ...movement, ledger: starsLedger }], []);
  for (const statement of statements) await client.query(statement);
}

/** Runs work with the account of a promotion and what it has; null if there is no such person or page. */
const withPromotion = <Result>(
  { pool, ids }: Services,
  payee: string,
  work: (client: PoolClient, promotion: { readonly account: string; readonly balance: number }) => Promise<Result>,
): Promise<Result | null> =>
  transaction(pool, async (client) => {
    const { rowCount } = await client.query('select from actors where id = $1', [payee]);
    if (rowCount === 0) return null;
    const account = await accountOf(client, ids, promotionOf(payee));
    return work(client, { account, balance: (await lockBalances(client, [account])).get(account) ?? 0 });
  });

/** Checks whether the change with this key was made before. */
async function isDone(client: PoolClient, { payee, key }: PromotionChange, amount: number | null): Promise<boolean> {
  const kind = amount === null ? 'promotion_end' : 'promotion';
  const { rows } = await client.query<{ isSame: boolean }>(doneText, [key, payee, amount, kind]);
  if (rows.some(({ isSame }) => !isSame)) throw new KeyWasUsed(`The key ${key} has given something else.`);
  return rows.length > 0;
}

/** Says in the payee's audit who has changed their promotion, and by how many stars. */
async function note(client: PoolClient, { payee, by }: PromotionChange, stars: number): Promise<void> {
  if (by !== undefined) await client.query(auditText, [payee, by, JSON.stringify({ stars })]);
}

/**
 * Issues stars that double those which are sent to somebody's broadcasts, once per key.
 *
 * @returns what the promotion has for them now, without what broadcasts have got of it; null if there is no such payee
 * @throws KeyWasUsed if the key has given something else
 */
export const promote = (services: Services, promotion: Promotion): Promise<number | null> => {
  const { payee, amount, key } = promotion;
  return withPromotion(services, payee, async (client, { account, balance }) => {
    if (await isDone(client, promotion, amount)) return balance;
    const id = services.ids.next();
    await move(client, { id, debit_id: issuedAccountId, credit_id: account, amount, kind: 'promotion', key });
    await note(client, promotion, amount);
    return balance + amount;
  });
};

/**
 * Ends a promotion, once per key: returns how many stars were taken back. What a live broadcast has got of it stays until
 * it ends.
 *
 * @throws KeyWasUsed if the key has ended somebody else's
 */
export const endPromotion = (services: Services, change: PromotionChange): Promise<number | null> =>
  withPromotion(services, change.payee, async (client, { account, balance }) => {
    if (balance === 0 || (await isDone(client, change, null))) return 0;
    const id = services.ids.next();
    const amounts = { amount: balance, kind: 'promotion_end', key: change.key } as const;
    await move(client, { id, debit_id: account, credit_id: issuedAccountId, ...amounts });
    await note(client, change, -balance);
    return balance;
  });

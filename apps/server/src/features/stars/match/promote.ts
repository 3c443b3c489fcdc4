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

/** Stars that double those of somebody's broadcasts. */
export interface Promotion {
  /** A person or page. */
  readonly payee: string;
  readonly amount: number;
  /** A second promotion of the same with the same key does nothing. */
  readonly key: string;
}

type Services = Pick<BaseServices, 'pool' | 'ids'>;

const givenText = `
select credit_id = $2 and amount = $3 as "isSame" from ledger_transfers where kind = 'promotion' and key = $1`;

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

/**
 * Issues stars that double those which are sent to somebody's broadcasts, once per key.
 *
 * @returns what the promotion has for them now, without what broadcasts have got of it; null if there is no such payee
 * @throws Error if the key has given something else
 */
export const promote = (services: Services, { payee, amount, key }: Promotion): Promise<number | null> =>
  withPromotion(services, payee, async (client, { account, balance }) => {
    const { rows } = await client.query<{ isSame: boolean }>(givenText, [key, account, amount]);
    if (rows.some(({ isSame }) => !isSame)) throw new Error(`The key ${key} has given something else.`);
    if (rows.length > 0) return balance;
    const id = services.ids.next();
    await move(client, { id, debit_id: issuedAccountId, credit_id: account, amount, kind: 'promotion', key });
    return balance + amount;
  });

/** Ends a promotion: returns how many stars were taken back. What a live broadcast has got of it stays until it ends. */
export const endPromotion = (services: Services, payee: string): Promise<number | null> =>
  withPromotion(services, payee, async (client, { account, balance }) => {
    if (balance === 0) return 0;
    const id = services.ids.next();
    const amounts = { amount: balance, kind: 'promotion_end', key: id } as const;
    await move(client, { id, debit_id: account, credit_id: issuedAccountId, ...amounts });
    return balance;
  });

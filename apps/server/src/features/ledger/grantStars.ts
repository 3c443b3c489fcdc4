import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { issuedAccountId, starsLedger } from './account.ts';
import { transferStatements } from './transfer.ts';

/** New stars for a person. */
export interface Grant {
  readonly person: string;
  readonly amount: number;
  /** A second grant of the same with the same key does nothing. */
  readonly key: string;
}

interface LedgerServices {
  readonly pool: Pool;
  readonly ids: IdGenerator;
}

const openText = `
with opened as (
  insert into ledger_accounts (id, ledger, kind, owner_id, balance)
  select $1, $2, 'wallet', p.id, 0 from people p where p.id = $3
  on conflict on constraint ledger_accounts_owner do nothing returning id
)
select id::text from opened
union all select id::text from ledger_accounts
  where ledger = $2 and kind = 'wallet' and owner_id = $3 and thread_id is null`;

const grantedText = `
select credit_id = $2 and amount = $3 as "isSame" from ledger_transfers where kind = 'grant' and key = $1`;

/** The id of a person's wallet, which is opened if it does not exist; undefined if there is no such person. */
async function openWallet(client: PoolClient, { person, ids }: { person: string; ids: IdGenerator }) {
  const { rows } = await client.query<{ id: string }>(openText, [ids.next(), starsLedger, person]);
  return rows[0]?.id;
}

/**
 * Issues stars to a person, once per key.
 *
 * @returns their balance, or null if there is no such person
 * @throws Error if the key has granted something else
 * @throws DatabaseError `ledger_key` if the same key is being granted at this moment
 */
export async function grantStars(
  { pool, ids }: LedgerServices,
  { person, amount, key }: Grant,
): Promise<number | null> {
  return transaction(pool, async (client) => {
    const wallet = await openWallet(client, { person, ids });
    if (wallet === undefined) return null;
    const { rows: granted } = await client.query<{ isSame: boolean }>(grantedText, [key, wallet, amount]);
    if (granted.some(({ isSame }) => !isSame)) throw new Error(`The key ${key} has granted something else.`);
    const transfer = {
      id: ids.next(),
      ledger: starsLedger,
      debit_id: issuedAccountId,
      credit_id: wallet,
      amount,
      kind: 'grant',
      key,
      reverses_id: null,
      person_id: person,
      thread_id: null,
      comment_id: null,
      seq: null,
    } as const;
    const statements = granted.length === 0 ? transferStatements([transfer], []) : [];
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query<{ balance: string }>('select balance from ledger_accounts where id = $1', [
      wallet,
    ]);
    return Number(rows[0]?.balance);
  });
}

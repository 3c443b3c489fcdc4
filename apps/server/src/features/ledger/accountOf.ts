import type { PoolClient } from 'pg';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { starsLedger, type AccountKind } from './account.ts';

/** An account by whose it is. */
export interface AccountName {
  /** The ledger of stars, or a currency. */
  readonly ledger: string;
  readonly kind: AccountKind;
  /** Null for the accounts of the instance. */
  readonly owner: string | null;
}

/** The lowest balance of a debt: any. */
const noFloor = -Number.MAX_SAFE_INTEGER;

const openText = `
insert into ledger_accounts (id, ledger, kind, owner_id, floor, balance) values ($1, $2, $3, $4, $5, $6)
on conflict on constraint ledger_accounts_owner do nothing`;

const findText = `
select id::text from ledger_accounts
where ledger = $1 and kind = $2 and owner_id is not distinct from $3 and thread_id is null`;

/**
 * The id of an account, which is opened if it does not exist. Accounts of the instance have no balance, so that no two
 * transfers wait for one.
 */
export async function accountOf(
  client: PoolClient,
  ids: IdGenerator,
  { ledger, kind, owner }: AccountName,
): Promise<string> {
  const floor = kind === 'debt' ? noFloor : 0;
  await client.query(openText, [ids.next(), ledger, kind, owner, floor, owner === null ? null : 0]);
  const { rows } = await client.query<{ id: string }>(findText, [ledger, kind, owner]);
  const [account] = rows;
  if (account === undefined) throw new Error(`no account of ${kind} was opened`);
  return account.id;
}

/** The wallet of a person. */
export const walletOf = (person: string): AccountName => ({ ledger: starsLedger, kind: 'wallet', owner: person });

/** Stars of a person that can't be sent until a refund or a dispute has ended. */
export const heldOf = (person: string): AccountName => ({ ledger: starsLedger, kind: 'held', owner: person });

/** What is available to a person or page of what their broadcasts have earned. */
export const payableOf = (payee: string): AccountName => ({ ledger: starsLedger, kind: 'payable', owner: payee });

/** The payouts on their way to a person or page, in stars or the money of their tip jar. */
export const payingOf = (ledger: string, payee: string): AccountName => ({ ledger, kind: 'paying', owner: payee });

/** What a promotion has for the broadcasts of a person or page. */
export const promotionOf = (payee: string): AccountName => ({ ledger: starsLedger, kind: 'promotion', owner: payee });

/** What a person owes: stars that they have sent, and whose money went back. Never above zero. */
export const debtOf = (person: string): AccountName => ({ ledger: starsLedger, kind: 'debt', owner: person });

/** The tip jar of a person or page in a currency. */
export const jarOf = (currency: string, payee: string): AccountName => ({
  ledger: currency,
  kind: 'jar',
  owner: payee,
});

/** An account of the instance in a currency. */
export const instanceAccount = (currency: string, kind: 'provider' | 'sales' | 'payers' | 'payouts'): AccountName => ({
  ledger: currency,
  kind,
  owner: null,
});

/** The balances of accounts, which are locked in the order of their ids until the transaction ends. */
export async function lockBalances(client: PoolClient, accounts: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; balance: string }>(
    `select id::text, balance from ledger_accounts where id = any($1::bigint[]) order by id for no key update`,
    [accounts],
  );
  return new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
}

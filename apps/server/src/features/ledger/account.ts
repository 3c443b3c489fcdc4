import { insertWriter } from '../../database/rowWriter.ts';

/** The ledger of stars. */
export const starsLedger = 'stars';

/** The account that new stars come from. It has no balance: what was issued is what it gave. */
export const issuedAccountId = '1';

/** The account that stars which were paid out leave for. It has no balance either. */
export const redeemedAccountId = '2';

/**
 * Kinds of accounts: a person's stars, those that are held until a refund or a dispute has ended, and what they owe;
 * what a broadcast has earned for its payee, what is available to them, and what is on its way to them; what a promotion has for a payee's
 * broadcasts, and what one of them has of it; and in money what the payment services have
 * received for the instance, and what was sold; and what came into the tip jars, what is in one, and what was paid out
 * of them.
 */
export type AccountKind =
  | 'wallet'
  | 'held'
  | 'debt'
  | 'broadcast'
  | 'payable'
  | 'paying'
  | 'promotion'
  | 'match'
  | 'provider'
  | 'sales'
  | 'payers'
  | 'jar'
  | 'payouts';

/** A new account. */
export interface NewAccount {
  readonly id: string;
  readonly ledger: string;
  readonly kind: AccountKind;
  readonly owner_id: string;
  readonly thread_id: string | null;
  readonly balance: 0;
}

/** Opens accounts, each with a balance of 0. An account is unique by ledger, kind, owner and thread. */
export const insertAccounts = insertWriter<NewAccount>('ledger_accounts', {
  columns: ['id', 'ledger', 'kind', 'owner_id', 'thread_id', 'balance'],
});

import { defineSideEffect } from '../../mutations/index.ts';
import { insertAccounts, type NewAccount } from './account.ts';
import { transferStatements, type SeenAccount, type Transfer } from './transfer.ts';

/** Side effect: an account that its first transfer needs. Its name sorts before that of the transfers. */
export const openAccount = defineSideEffect<NewAccount>({
  name: 'ledger-accounts',
  conflictConstraint: 'ledger_accounts_owner',
  beforeJournal: (written) => [insertAccounts(written.map(({ value }) => value))],
});

/** A transfer, with the accounts that the decision relied on as they were before the transaction. */
export interface DecidedTransfer {
  readonly transfer: Transfer;
  readonly seen: readonly SeenAccount[];
}

/** Side effect: a transfer. If the account was used elsewhere meanwhile, the mutation is decided anew. */
export const transferStars = defineSideEffect<DecidedTransfer>({
  name: 'ledger-transfers',
  conflictConstraint: 'ledger_floor',
  beforeJournal: (written) => {
    const seen = new Map(written.flatMap(({ value }) => value.seen.map((account) => [account.id, account] as const)));
    return transferStatements(
      written.map(({ value }) => value.transfer),
      [...seen.values()],
    );
  },
});

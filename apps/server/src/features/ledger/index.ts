export { issuedAccountId, redeemedAccountId, starsLedger, type NewAccount } from './account.ts';
export {
  accountOf,
  debtOf,
  heldOf,
  instanceAccount,
  jarOf,
  lockBalances,
  payableOf,
  payingOf,
  promotionOf,
  walletOf,
  type AccountName,
} from './accountOf.ts';
export { walletRowJson, walletSource, type WalletRow } from './walletRow.ts';
export { findDifferences, ledgerChecks, type LedgerCheck, type LedgerDifference } from './findDifferences.ts';
export { checkDaily, readLastCheck, runCheck, type LastCheck } from './ledgerCheck.ts';
export { freezeWallet, type WalletFreeze } from './freezeWallet.ts';
export { setMinor, type MinorMark } from './setMinor.ts';
export { grantStars, type Grant } from './grantStars.ts';
export { transferStatements, type SeenAccount, type Transfer, type TransferKind } from './transfer.ts';
export { openAccount, transferStars, type DecidedTransfer } from './transferStars.ts';

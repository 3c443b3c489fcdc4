import type { Wallet } from 'ufi-core/contract';
import { dailyLimit, type StarsSpent } from 'ufi-stars/contract';
import type { WalletRow } from '../ledger/index.ts';

/** Recent totals that a wallet has sent. */
export const spentOf = ({ spent_day, spent_week, is_new, own_limit }: WalletRow): StarsSpent => ({
  day: spent_day,
  week: spent_week,
  isNew: is_new,
  own: own_limit ?? undefined,
});

/** The record of a wallet, for its person alone. What its person may do with it makes it newer, as transfers do. */
export const walletRecord = (row: WalletRow): Wallet => ({
  person: row.person_id,
  balance: row.balance,
  spent24h: row.spent_day,
  limit: dailyLimit(spentOf(row)),
  isFrozen: row.is_frozen,
  isMinor: row.is_minor,
  hasSent: row.has_sent,
  version: row.version + row.settings_version,
});

/** The record of somebody who never had stars. */
export const emptyWallet = (person: string, isMinor: boolean): Wallet => ({
  person,
  balance: 0,
  spent24h: 0,
  limit: dailyLimit({ isNew: true }),
  isFrozen: false,
  isMinor,
  hasSent: false,
  version: 0,
});

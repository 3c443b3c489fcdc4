import { pendingDays } from 'ufi-stars/contract';

/** SQL: a tip `x` that was not refunded. */
export const isKept = `not exists (select from ledger_transfers u where u.reverses_id = x.id)`;

/** SQL: the sequence number of the last tip of an account that was settled. */
export const settledUpTo = (account: string): string => `coalesce((select max(s.seq) from ledger_transfers s
  where s.debit_id = ${account} and s.kind = 'settlement'), 0)`;

/** SQL: whether a transfer `x` is old enough to be settled. */
export const isDue = `x.at <= now() - interval '${pendingDays} days'`;

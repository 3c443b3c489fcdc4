import type { QueryConfig } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { insertWriter } from '../../database/rowWriter.ts';

/** What a transfer is for. */
export type TransferKind =
  | 'grant'
  | 'tip'
  | 'tip_refund'
  /** Earnings that became available, what a refund took of them, and what is on its way, was paid out or came back. */
  | 'settlement'
  | 'settlement_refund'
  | 'payout_hold'
  | 'payout'
  | 'payout_return'
  /** What a promotion was given and gave back, what a broadcast got of it and gave back, and what doubled a tip. */
  | 'promotion'
  | 'promotion_end'
  | 'match_fill'
  | 'match_return'
  | 'match'
  | 'match_refund'
  /** Money that a payment service received, and returned. */
  | 'payment'
  | 'payment_refund'
  /** Money that came into a tip jar, that went back to whoever paid it, and that is on its way out, was paid or came back. */
  | 'jar_payment'
  | 'jar_refund'
  | 'jar_payout_hold'
  | 'jar_payout'
  | 'jar_payout_return'
  /** Stars that were bought, that paid a debt, that were taken back, and that were missing then. */
  | 'purchase'
  | 'debt_payment'
  | 'purchase_refund'
  | 'debt'
  /** Stars that are held until a refund or a dispute has ended, and those that come back then. */
  | 'refund_hold'
  | 'dispute_hold'
  | 'release';

/** One entry of the ledger: `amount` leaves the account `debit_id` and reaches the account `credit_id`. */
export interface Transfer {
  readonly id: string;
  readonly ledger: string;
  readonly debit_id: string;
  readonly credit_id: string;
  readonly amount: number;
  readonly kind: TransferKind;
  /** Unique for its kind, so that nothing is paid twice. */
  readonly key: string;
  /** The transfer that it undoes, which can be undone only once. */
  readonly reverses_id: string | null;
  /** Who caused it. */
  readonly person_id: string | null;
  readonly thread_id: string | null;
  readonly comment_id: string | null;
  /** The thread's sequence number; null beside the threads. */
  readonly seq: number | null;
  /** The purchase that it belongs to. */
  readonly purchase_id?: string;
  /** The hold that it ends, which can be ended only once. */
  readonly resolves_id?: string;
}

/** A state of an account that a decision relied on. */
export interface SeenAccount {
  readonly id: string;
  readonly version: number;
  /** Number of its suspensions and limits; undefined if they don't matter. */
  readonly settings?: number;
}

const insertTransfers = insertWriter<Transfer>('ledger_transfers', {
  columns: [
    'id',
    'ledger',
    'debit_id',
    'credit_id',
    'amount',
    'kind',
    'key',
    'reverses_id',
    'person_id',
    'thread_id',
    'comment_id',
    'seq',
    'purchase_id',
    'resolves_id',
  ],
});

// The left join reads, and thereby locks, every account.
const lockText = `
with locked as (
  select a.id, a.version, a.settings_version from ledger_accounts a
  where a.id = any($1::bigint[]) and a.balance is not null order by a.id for no key update
)
select case when count(*) filter (where s.version <> l.version or s.settings <> l.settings_version) = 0 then true
  else ask_again() end
from locked l left join unnest($2::bigint[], $3::bigint[], $4::bigint[]) s (id, version, settings) on s.id = l.id`;

/**
 * Statements that write transfers: the accounts are locked in the order of their ids, so that two transactions can't
 * deadlock, and compared with what the decision saw. The database refuses what would fall below a floor
 * (`ledger_floor`).
 *
 * @returns statements that fail with `UF001` if a seen account has changed since
 */
export function transferStatements(transfers: readonly Transfer[], seen: readonly SeenAccount[]): QueryConfig[] {
  const accounts = new Set(transfers.flatMap(({ debit_id, credit_id }) => [debit_id, credit_id]));
  const values = [
    [...accounts].sort(compareIds),
    seen.map(({ id }) => id),
    seen.map(({ version }) => version),
    seen.map(({ settings = null }) => settings),
  ];
  return [{ name: 'lock-accounts', text: lockText, values }, insertTransfers(transfers)];
}

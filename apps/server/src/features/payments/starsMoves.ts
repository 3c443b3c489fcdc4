import type { TransferKind } from '../ledger/index.ts';
import type { BookedAmounts } from './paymentFacts.ts';

/** Why stars are held. */
export type HoldKind = Extract<TransferKind, 'refund_hold' | 'dispute_hold'>;

/** Stars of a purchase that are held, and not resolved yet. */
export interface Hold {
  readonly id: string;
  readonly kind: HoldKind;
  readonly amount: number;
}

/** Balances of a buyer, and the stars that are held for the purchase. */
export interface Holdings {
  readonly wallet: number;
  /** Stars that the person owes. */
  readonly owed: number;
  readonly holds: readonly Hold[];
}

/** Number of stars of a purchase to hold, by the reason: none once it has ended. */
export type Claims = Readonly<Record<HoldKind, number>>;

/** Accounts between which the stars of a purchase move. */
export type MovingAccount = 'issued' | 'wallet' | 'held' | 'debt';

/** Stars that move from one account to another. */
export interface StarsMove {
  readonly kind: TransferKind;
  readonly from: MovingAccount;
  readonly to: MovingAccount;
  readonly amount: number;
  /** The hold that it ends. */
  readonly resolves?: string;
}

const sumOf = (holds: readonly Hold[]): number => holds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The moves by which stars are given and taken back, in an order in which no account falls below its floor. What is
 * taken back comes from the holds of the purchase, then from the wallet; stars that were sent stay with those who
 * received them, so what is missing becomes a debt. A hold is resolved whole: taken, or given back, and held again as
 * far as it still has to be. What comes into the wallet and need not be held pays a debt first.
 */
export function starsMoves(
  { given, taken }: Pick<BookedAmounts, 'given' | 'taken'>,
  { wallet, owed, holds }: Holdings,
  claims: Claims,
): readonly StarsMove[] {
  let due = taken;
  const ends = { taken: [] as Hold[], released: [] as Hold[], kept: [] as Hold[] };
  for (const hold of holds) {
    if (due >= hold.amount) {
      ends.taken.push(hold);
      due -= hold.amount;
    } else if (due > 0 || claims[hold.kind] === 0) ends.released.push(hold);
    else ends.kept.push(hold);
  }
  const arrived = given + sumOf(ends.released);
  let left = wallet + arrived;
  const take = (wanted: number): number => {
    const used = Math.max(0, Math.min(left, wanted));
    left -= used;
    return used;
  };
  const takenBack = take(due);
  const isRefundHeld = ends.kept.some(({ kind }) => kind === 'refund_hold');
  const refundHold = take(isRefundHeld ? 0 : claims.refund_hold);
  const disputeHold = take(claims.dispute_hold - sumOf(ends.kept) - refundHold);
  const paidDebt = take(Math.min(owed, arrived));
  const moves: readonly StarsMove[] = [
    { kind: 'purchase', from: 'issued', to: 'wallet', amount: given },
    ...ends.taken.map(({ id, amount }) => {
      return { kind: 'purchase_refund', from: 'held', to: 'issued', amount, resolves: id } as const;
    }),
    ...ends.released.map(({ id, amount }) => {
      return { kind: 'release', from: 'held', to: 'wallet', amount, resolves: id } as const;
    }),
    { kind: 'purchase_refund', from: 'wallet', to: 'issued', amount: takenBack },
    { kind: 'debt', from: 'debt', to: 'issued', amount: due - takenBack },
    { kind: 'refund_hold', from: 'wallet', to: 'held', amount: refundHold },
    { kind: 'dispute_hold', from: 'wallet', to: 'held', amount: disputeHold },
    { kind: 'debt_payment', from: 'wallet', to: 'debt', amount: paidDebt },
  ];
  return moves.filter(({ amount }) => amount > 0);
}

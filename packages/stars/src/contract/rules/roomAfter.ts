import { compareIds, namedSupporters, type StarsGoal, type StarsRoom } from 'ufi-core/contract';

/** Sum of all tips of one supporter. */
export type Supporter = StarsRoom['top'][number];

/** One supporter before and after a tip or a refund. */
export interface SupporterChange {
  readonly before: number;
  readonly after: Supporter;
  /** Other supporters who may be among the first now: those who were, and after a refund the next one. */
  readonly others: readonly Supporter[];
  /** Stars that a promotion adds, or below 0 gets back. */
  readonly matched?: number | undefined;
}

/** The order of supporters: who sent most first, and of two who sent the same the one with the lower id. */
export const compareSupporters = (a: Omit<Supporter, 'name'>, b: Omit<Supporter, 'name'>): number =>
  b.quantity - a.quantity || compareIds(a.actor, b.actor);

/** A goal after something was received or returned: once reached, it stays so. */
const goalAfter = (goal: StarsGoal, received: number): StarsGoal => ({
  ...goal,
  isReached: goal.isReached || received >= goal.target,
});

/** A room after a tip or a refund; every figure moves by the difference. `head` is the hash of the new line. */
export function roomAfter(
  room: StarsRoom,
  { before, after, others, matched = 0 }: SupporterChange,
  head: string,
): StarsRoom {
  const change = after.quantity - before;
  const isAdded = before === 0 ? 1 : 0;
  const isGone = after.quantity === 0 ? 1 : 0;
  const top = [...others.filter(({ actor }) => actor !== after.actor), after]
    .filter(({ quantity }) => quantity > 0)
    .sort(compareSupporters)
    .slice(0, namedSupporters);
  const received = room.received + change + matched;
  return {
    ...room,
    received,
    ...(room.goal && { goal: goalAfter(room.goal, received) }),
    ...(room.match && { match: { ...room.match, left: room.match.left - matched } }),
    tips: room.tips + Math.sign(change),
    supporters: room.supporters + isAdded - isGone,
    top,
    head,
    version: room.version + 1,
  };
}

/** A line of a broadcast's public ledger: amounts and ids, no people. */
export interface LedgerLine {
  /** The thread's sequence number. */
  readonly seq: number;
  readonly kind: 'tip' | 'tip_refund';
  readonly comment: string;
  readonly amount: number;
  /** Stars that a promotion has added to it. */
  readonly matched?: number | undefined;
}

/** The text whose SHA-256 is the next head: the last head, and the line. */
export const chainedLine = (head: string, { seq, kind, comment, amount, matched }: LedgerLine): string =>
  `${head}\n${seq} ${kind} ${comment} ${amount}${matched ? ` +${matched}` : ''}`;
